'use client'

import { useTranslations } from 'next-intl'
import { GemPicture } from '@/components/gems/gem-picture'
import { Isolate } from '@/components/ui/isolate'
import { LineIcon } from '@/components/ui/line-icon'
import { ShortAddress } from '@/components/ui/short-address'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useNativeSymbol } from '@/components/wallet/use-active-chain'
import { useAssetNames } from '@/components/gems/use-asset-names'
import { useAssets } from '@/components/wallet/use-platform-data'
import type { HistoryKind } from '@/lib/history/history-kinds'
import { type HistoryAmount, type HistoryPageEntry, toAmounts } from '@/lib/history/history-page'
import { messageKey } from '@/lib/i18n/message-key'
import { siteSettings } from '@/lib/site-settings'
import { toDecimalText } from '@/lib/units/format-amount'

type DrawnKind = Exclude<HistoryKind, 'gem-bought' | 'gem-sold' | 'crystal-bought' | 'crystal-sold' | 'crystal-given'>

const arrowIn = 'M12 4v12m-5-5 5 5 5-5M5 20h14'
const arrowOut = 'M12 16V4m-5 5 5-5 5 5M5 20h14'
const stream = 'M4 8c3-3 5-3 8 0s5 3 8 0M4 13c3-3 5-3 8 0s5 3 8 0M4 18c3-3 5-3 8 0s5 3 8 0'
const people =
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.5 2.5-6 6-6s6 2.5 6 6m1-16a3.5 3.5 0 0 1 0 7m2 3c2 .8 3 3 3 6'
const key = 'M8.5 15.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm4-4H21v4m-4-4v3'
const bolt = 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z'

const paths: Readonly<Record<DrawnKind, string>> = {
  'int-bought': arrowIn,
  'int-received': arrowIn,
  'int-sent': arrowOut,
  'earnings-claimed': stream,
  'earnings-given': stream,
  'referral-earned': people,
  'referral-claimed': people,
  'energy-collected': bolt,
  'password-fee-paid': key,
  'password-registered': key,
}

function isDrawn(kind: HistoryKind): kind is DrawnKind {
  return Object.hasOwn(paths, kind)
}

/** Icon of an entry: the gem or crystal, or a line drawing. Decorative, because the name is next to it. */
function EntryIcon({ entry: { kind, assetIndex } }: { entry: Pick<HistoryPageEntry, 'kind' | 'assetIndex'> }) {
  if (!isDrawn(kind)) {
    return (
      <GemPicture family={kind.startsWith('crystal') ? 'crystal' : 'gem'} index={assetIndex ?? 0} className="size-9" />
    )
  }
  return (
    <LineIcon
      className="size-9 rounded-control bg-raised p-2 text-quiet"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[kind]} />
    </LineIcon>
  )
}

const signs = { '+': '+', '-': '\u2212', '': '' }
const colours = { '+': 'text-brand', '-': 'text-ink', '': 'text-quiet' }

/** Amounts of an entry: incoming with plus, outgoing with minus. The tooltip has the exact amount. */
function EntryAmounts({ entry }: { entry: HistoryPageEntry }) {
  const t = useTranslations('historyCard')
  const format = useSiteFormatter()
  const symbol = useNativeSymbol()

  function toText({ unit, value, sign }: HistoryAmount): { readonly shown: string; readonly exact: string } {
    if (unit === 'energy') return { shown: t('energy', { amount: format.int(value) }), exact: value.toString() }
    const name = unit === 'int' ? siteSettings.tokenSymbol : symbol
    const number = sign === '-' ? format.costWei(value, 4) : format.balanceWei(value, 4)
    return { shown: `${signs[sign]}${number} ${name}`, exact: `${sign}${toDecimalText(value, 18)} ${name}` }
  }

  return (
    <div className="col-start-2 flex flex-wrap gap-x-4 tabular-nums sm:col-start-3 sm:block sm:text-end">
      {toAmounts(entry).map((amount) => {
        const { shown, exact } = toText(amount)
        return (
          <p key={amount.unit} title={exact} className={`font-semibold ${colours[amount.sign]}`}>
            {amount.unit === 'energy' ? shown : <Isolate>{shown}</Isolate>}
          </p>
        )
      })}
    </div>
  )
}

const kindsWithOther = ['int-bought', 'int-received', 'int-sent', 'referral-earned'] as const
type KindWithOther = (typeof kindsWithOther)[number]
const hasOther = (kind: HistoryPageEntry['kind']): kind is KindWithOther =>
  (kindsWithOther as readonly string[]).includes(kind)

/** A history entry: icon, name, other account and amounts. */
export function EntryLine({ entry }: { entry: HistoryPageEntry }) {
  const t = useTranslations('historyCard')
  const format = useSiteFormatter()
  const stones = useStonesText(entry)
  const { kind, otherAddress, bonusIntBaseUnits, reward } = entry
  return (
    <li
      data-history-kind={kind}
      className="grid grid-cols-[2.25rem_1fr] items-start gap-x-4 sm:grid-cols-[2.25rem_1fr_auto]"
    >
      <EntryIcon entry={entry} />
      <div className="min-w-0 self-center">
        <p className="font-semibold">
          {t(`kinds.${messageKey(kind)}`)}
          {stones !== null && (
            <>
              {' '}
              <bdi className="break-words text-quiet">{stones}</bdi>
            </>
          )}
        </p>
        {bonusIntBaseUnits ? (
          <p className="text-note text-quiet">{t('bonus', { amount: format.balanceWei(bonusIntBaseUnits, 2) })}</p>
        ) : null}
        {reward ? (
          <p className="text-note text-quiet">
            {reward.reason === 'weekly-quest'
              ? t('questReward', { season: `\u2066${reward.season}\u2069` })
              : t('reward', { rank: format.int(reward.rank), season: `\u2066${reward.season}\u2069` })}
          </p>
        ) : null}
        {otherAddress !== null && hasOther(kind) && (
          <p className="flex flex-wrap items-center gap-x-2 text-note text-quiet">
            {t(`other.${messageKey(kind)}`)} <ShortAddress address={otherAddress} />
          </p>
        )}
      </div>
      <EntryAmounts entry={entry} />
    </li>
  )
}

/**
 * How many of which gem or crystal an entry is about, null if it is about none. Without their names, which the network has, the picture
 * and the quantity.
 */
function useStonesText({ kind, assetIndex, quantity }: HistoryPageEntry): string | null {
  const t = useTranslations('historyCard')
  const format = useSiteFormatter()
  const assets = useAssets()
  const toName = useAssetNames()
  if (assetIndex === null) return null
  const list = assets.kind !== 'ready' ? [] : kind.startsWith('crystal') ? assets.value.crystals : assets.value.gems
  const known = list[assetIndex]?.name
  const name = known ? toName(known) : null
  if (quantity === null) return name
  return name === null ? `× ${format.int(quantity)}` : t('ofThem', { count: format.int(quantity), name })
}
