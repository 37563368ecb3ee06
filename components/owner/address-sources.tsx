'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Button } from '@/components/ui/button'
import type { OwnerRights } from '@/lib/owner/owner-rights'
import { useJoiners } from './use-joiners'

type AddressSourcesProps = {
  rights: OwnerRights
  /** Those who joined the waiting list belong on the general list alone. */
  canLoadJoiners: boolean
  onLoad: (text: string) => void
}

/** Bytes of a file: some 200,000 addresses. */
const mostBytes = 10_000_000

/** Where addresses come from but the keyboard: a file, or those who confirmed that they want to be on the list. */
export function AddressSources({ rights, canLoadJoiners, onLoad }: AddressSourcesProps) {
  const t = useTranslations('ownerLists')
  const tStatus = useTranslations('transactionStatus')
  const format = useSiteFormatter()
  const file = useRef<HTMLInputElement>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const joiners = useJoiners(rights)

  async function readFile() {
    const [chosen] = file.current?.files ?? []
    if (!chosen) return
    setIsTooLarge(chosen.size > mostBytes)
    if (chosen.size <= mostBytes) onLoad(await chosen.text())
    // The same file may be chosen again.
    if (file.current) file.current.value = ''
  }

  async function loadJoiners() {
    const accounts = await joiners.load()
    if (accounts && accounts.length > 0) onLoad(accounts.join('\n'))
  }

  const { state } = joiners
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,.tsv,text/*"
          tabIndex={-1}
          aria-hidden
          className="sr-only"
          onChange={() => void readFile()}
        />
        <Button variant="secondary" size="s" onClick={() => file.current?.click()}>
          {t('fromFile')}
        </Button>
        {canLoadJoiners && (
          <Button variant="secondary" size="s" pending={state.kind === 'running'} onClick={() => void loadJoiners()}>
            {t('fromJoiners')}
          </Button>
        )}
        {state.kind === 'running' && (
          <Button variant="quiet" size="s" onClick={joiners.cancel}>
            {tStatus('stopWaiting')}
          </Button>
        )}
      </div>
      <p role="status" className="mt-1 min-h-[1.5em] text-note text-quiet">
        {isTooLarge && t('fileTooLarge')}
        {state.kind === 'running' && t('signForJoiners')}
        {state.kind === 'loaded' && t(state.isLast ? 'joiners' : 'someJoiners', { count: format.int(state.count) })}
        {state.kind === 'failed' && t(`joinersFailed.${state.reason}`)}
      </p>
    </div>
  )
}
