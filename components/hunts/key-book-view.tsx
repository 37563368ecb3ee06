'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolate } from '@/components/ui/isolate'
import { LinkPicture } from '@/components/ui/link-picture'
import { ProgressBar } from '@/components/ui/progress-bar'
import { toKeyLink, type BookedKey, type KeyBook } from '@/lib/hunts/key-book'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/routes'
import { KeySheet } from './key-sheet'
import { RangeTurner } from './range-turner'
import { useKeySheet } from './use-key-sheet'

const pageSize = 4

/** The kinds of keys in a book: what each brings, and how many there are. */
function tiersOf({ keys }: KeyBook) {
  const tiers = new Map<number, BookedKey[]>()
  for (const key of keys) tiers.set(key.tier, [...(tiers.get(key.tier) ?? []), key])
  return [...tiers].map(([tier, own]) => ({ tier, reward: own[0]?.reward ?? '', keys: own }))
}

/** The keys of a hunt as codes and links, kind by kind: to look at, to copy, to print. All of it stays in this browser. */
export function KeyBookView({ book }: { book: KeyBook }) {
  const t = useTranslations('huntPages.keyBook')
  const format = useSiteFormatter()
  const locale = useLocale()
  const tiers = tiersOf(book)
  const [tier, setTier] = useState(tiers[0]?.tier ?? 0)
  const [page, setPage] = useState(1)
  const sheet = useKeySheet()
  const keys = tiers.find((each) => each.tier === tier)?.keys ?? []
  const linkOf = (key: BookedKey) => toKeyLink(location.origin + localizedPath(locale, routes.play), key)
  const copyWords = (copy: string) => ({ copy, copied: t('copied'), refused: t('notCopied') })

  return (
    <div className="grid gap-5">
      <p className="text-note text-quiet">{t('note')}</p>
      {tiers.length > 1 && (
        <ChoiceField
          id="key-tier"
          label={t('tier')}
          value={String(tier)}
          choices={tiers.map(
            (each) => [String(each.tier), t('tierOf', { count: each.keys.length, reward: each.reward })] as const,
          )}
          onChoose={(chosen) => {
            setTier(Number(chosen))
            setPage(1)
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton
          key={tier}
          text={() => keys.map(linkOf).join('\n')}
          words={copyWords(t('copyAll', { count: keys.length }))}
          size="s"
        />
        {sheet.state.kind === 'drawing' ? (
          <>
            <ProgressBar label={t('drawing')} value={sheet.state.done} className="w-28" />
            <span className="text-note text-quiet tabular-nums">{format.number(sheet.state.done, 'percent')}</span>
            <Button variant="quiet" size="s" onClick={sheet.clear}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="s" onClick={() => void sheet.draw(keys.map(linkOf))}>
            {t('print', { count: keys.length })}
          </Button>
        )}
      </div>
      {sheet.state.kind === 'ready' && (
        <KeySheet title={book.hunt} keys={keys} codes={sheet.state.codes} onPrinted={sheet.clear} />
      )}
      <ul className="grid gap-4 min-[24rem]:grid-cols-2">
        {keys.slice((page - 1) * pageSize, page * pageSize).map((key) => (
          <li
            key={key.index}
            className="grid justify-items-center gap-2 rounded-control border border-hairline p-3 text-note"
          >
            <LinkPicture
              link={linkOf(key)}
              label={t('code', { number: format.int(key.index + 1) })}
              className="aspect-square w-full max-w-48"
            />
            <span className="text-center text-quiet">
              {t('number', { number: format.int(key.index + 1) })} ·{' '}
              <Isolate className="text-reward">{key.reward}</Isolate>
            </span>
            <CopyButton
              text={() => linkOf(key)}
              words={copyWords(t('copy'))}
              label={t('copyOf', { number: format.int(key.index + 1) })}
              variant="quiet"
              size="s"
            />
          </li>
        ))}
      </ul>
      <RangeTurner page={page} pageSize={pageSize} total={keys.length} onTurn={setPage} />
    </div>
  )
}
