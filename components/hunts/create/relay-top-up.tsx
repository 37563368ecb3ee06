'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { Address } from 'viem'
import * as v from 'valibot'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/fields/field'
import { Isolate } from '@/components/ui/isolate'
import { usePolledJson } from '@/components/ui/hooks/use-polled-json'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useNativeSymbol } from '@/components/wallet/use-active-chain'
import { hashSchema } from '@/lib/hunts/hunt-schema'
import { topUpResponseSchema, topUpsResponseSchema } from '@/lib/hunts/relaying/top-up-relaying'
import { postJson } from '@/lib/site-api/fetch-json'
import { blockBox, RelayTopUpPlace } from './places'

const intervalMs = 15_000

/** A site without a relayer responds with 404. */
const parseTopUps = (response: unknown) =>
  v.parse(v.union([topUpsResponseSchema, v.object({ code: v.string() })]), response)

/** The outcome of the last report; `wrong` is text that is no transaction hash. */
type Report = v.InferOutput<typeof topUpResponseSchema>['state'] | 'idle' | 'sending' | 'wrong' | 'failed'

/**
 * The coins that a sponsor has sent to the relayer for the network fees of claims, what is left of them, and a form to
 * report another payment. Nothing while the site has no relayer.
 */
export function RelayTopUp({ sponsor }: { sponsor: Address }) {
  const t = useTranslations('hunts.relaying')
  const format = useSiteFormatter()
  const symbol = useNativeSymbol()
  const [hash, setHash] = useState('')
  const [report, setReport] = useState<Report>('idle')
  const { data } = usePolledJson({
    url: `/api/hunts/top-ups?sponsor=${sponsor}`,
    parse: parseTopUps,
    initial: null,
    intervalMs,
  })
  if (!data) return <RelayTopUpPlace />
  if (!('relayer' in data)) return null

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const read = v.safeParse(hashSchema, hash.trim())
    if (!read.success) return setReport('wrong')
    setReport('sending')
    const response = await postJson('/api/hunts/top-ups', { hash: read.output }, topUpResponseSchema).catch(() => null)
    setReport(response?.state ?? 'failed')
    if (response?.state === 'recorded') setHash('')
  }

  const isProblem = report === 'wrong' || report === 'failed' || report === 'not-a-payment'
  return (
    <details className={`mt-4 ${blockBox}`}>
      <summary className="cursor-pointer font-semibold">
        {t('title', { amount: format.balanceWei(data.left, 4), symbol })}
      </summary>
      <p className="mt-3 max-w-prose text-note text-quiet">{t('text')}</p>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-note">
        {t('address')} <Isolate className="font-mono break-all">{data.relayer}</Isolate>
        <CopyButton
          text={() => data.relayer}
          words={{ copy: t('copy'), copied: t('copied'), refused: t('notCopied') }}
          size="s"
        />
      </p>
      <form className="mt-4 grid gap-3" onSubmit={(event) => void send(event)}>
        <Field
          id="relay-payment"
          label={t('hash')}
          autoComplete="off"
          spellCheck={false}
          value={hash}
          error={report === 'wrong' ? t('reports.wrong') : undefined}
          onChange={(event) => {
            setHash(event.target.value)
            setReport('idle')
          }}
        />
        <Button type="submit" variant="secondary" size="s" className="w-fit" pending={report === 'sending'}>
          {t('send')}
        </Button>
      </form>
      <p role="status" className={`mt-2 text-note empty:hidden ${isProblem ? 'text-danger' : 'text-brand'}`}>
        {report === 'recorded' && t('reports.recorded')}
        {report === 'waiting' && t('reports.waiting')}
        {report === 'not-a-payment' && t('reports.notAPayment')}
        {report === 'failed' && t('reports.failed')}
      </p>
    </details>
  )
}
