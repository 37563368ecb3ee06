'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolate } from '@/components/ui/isolate'
import { QrCode } from '@/components/ui/qr-code'
import { ProgressBar } from '@/components/ui/progress-bar'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { type KeyFileEntry, type KeyFile, toKeyLink } from '@/lib/hunts/keys/key-file'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import type { DrawnCode } from './draw-codes'
import './key-sheet.css'
import { Pager } from '@/components/hunts/hunt-parts'

const pageSize = 4

function tiersOf({ keys }: KeyFile) {
  const tiers = new Map<number, KeyFileEntry[]>()
  for (const key of keys) tiers.set(key.tier, [...(tiers.get(key.tier) ?? []), key])
  return [...tiers].map(([tier, own]) => ({ tier, reward: own[0]?.reward ?? '', keys: own }))
}

/** The keys of a hunt as QR codes and links by tier, to copy or print. Nothing leaves the browser. */
export function KeyFileView({ keyFile }: { keyFile: KeyFile }) {
  const t = useTranslations('huntPages.keyBook')
  const format = useSiteFormatter()
  const locale = useSiteLocale()
  const tiers = tiersOf(keyFile)
  const [tier, setTier] = useState(tiers[0]?.tier ?? 0)
  const [page, setPage] = useState(1)
  const sheet = useKeySheet()
  const keys = tiers.find((each) => each.tier === tier)?.keys ?? []
  const linkOf = (key: KeyFileEntry) => toKeyLink(location.origin + localizedPath(locale, routes.play), key)
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
        <KeySheet title={keyFile.hunt} keys={keys} codes={sheet.state.codes} onPrinted={sheet.clear} />
      )}
      <ul className="grid gap-4 min-[24rem]:grid-cols-2">
        {keys.slice((page - 1) * pageSize, page * pageSize).map((key) => (
          <li
            key={key.index}
            className="grid justify-items-center gap-2 rounded-control border border-hairline p-3 text-note"
          >
            <QrCode
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
      <Pager page={page} pageSize={pageSize} total={keys.length} onTurn={setPage} />
    </div>
  )
}

type KeySheetProps = {
  title: string
  keys: readonly KeyFileEntry[]
  codes: readonly DrawnCode[]
  onPrinted: () => void
}

/** QR codes to cut out. Removed from the page after printing, because the keys are worth money. */
function KeySheet({ title, keys, codes, onPrinted }: KeySheetProps) {
  const t = useTranslations('huntPages.keyBook')
  const format = useSiteFormatter()

  useEffect(() => {
    addEventListener('afterprint', onPrinted)
    // Prints after the browser has laid out the sheet.
    const frame = requestAnimationFrame(() => print())
    return () => {
      removeEventListener('afterprint', onPrinted)
      cancelAnimationFrame(frame)
    }
  }, [onPrinted])

  return createPortal(
    <section className="key-sheet">
      <h1 dir="auto" className="mb-4 text-lead font-semibold">
        {title}
      </h1>
      <ul className="grid grid-cols-3 gap-4">
        {codes.map(({ size, path }, place) => {
          const key = keys[place]
          return (
            key && (
              <li key={key.index} className="border border-dashed border-[#999] p-2 text-center text-note">
                <svg aria-hidden viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="w-full">
                  <path d={path} fill="#000" />
                </svg>
                {t('number', { number: format.int(key.index + 1) })} · <Isolate>{key.reward}</Isolate>
              </li>
            )
          )
        })}
      </ul>
    </section>,
    document.body,
  )
}

/** The state of a sheet of codes: none, being drawn (`done` from 0 to 1), or ready to print. */
type SheetState =
  | { readonly kind: 'none' }
  | { readonly kind: 'drawing'; readonly done: number }
  | { readonly kind: 'ready'; readonly codes: readonly DrawnCode[] }

type Sheet = {
  readonly state: SheetState
  readonly draw: (links: readonly string[]) => Promise<void>
  readonly clear: () => void
}

/** Draws a sheet of codes. It is discarded when cancelled, after printing, and when the component unmounts. */
function useKeySheet(): Sheet {
  const [state, setState] = useState<SheetState>({ kind: 'none' })
  const drawing = useRef<AbortController | null>(null)
  useEffect(() => () => drawing.current?.abort(), [])

  const clear = useCallback(() => {
    drawing.current?.abort()
    setState({ kind: 'none' })
  }, [])

  async function draw(links: readonly string[]): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    drawing.current?.abort()
    drawing.current = controller
    setState({ kind: 'drawing', done: 0 })
    try {
      const { drawCodes } = await import('./draw-codes')
      const codes = await drawCodes(links, { signal, onProgress: (done) => setState({ kind: 'drawing', done }) })
      if (!signal.aborted) setState({ kind: 'ready', codes })
    } catch {
      if (!signal.aborted) setState({ kind: 'none' })
    }
  }

  return { state, draw, clear }
}
