'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { Address } from 'viem'
import { GameNames, useGameNames } from '@/components/hunts/game-names'
import { FreshnessNote, Pager } from '@/components/hunts/hunt-parts'
import { useHunts } from '@/components/hunts/use-hunts'
import { Button } from '@/components/ui/button'
import type { Hunt } from '@/lib/hunts/hunt-schema'
import { type KeyFile, parseKeyFile } from '@/lib/hunts/keys/key-file'
import { useOwnGames, useOwnUploads } from './hunt-fields'
import { KeyFileDialog } from './key-file-dialog'
import { blockBox, SponsoredHuntsPlace } from './places'
import { SponsoredHunt } from './sponsored-hunt'

/** The hunts that an account has funded, with live finds. `onRepeat` copies the terms of a hunt to the form. */
export function SponsoredHunts({ sponsor, onRepeat }: { sponsor: Address; onRepeat: (hunt: Hunt) => void }) {
  const t = useTranslations('hunts')
  const [page, setPage] = useState(1)
  // The names of the site's games do not include those of players.
  const own = [...useOwnGames(), ...useOwnUploads()].map(({ slug, title }) => [slug, title] as const)
  const names = { ...Object.fromEntries(own), ...useGameNames() }
  const { data, failed } = useHunts({ sponsor, page })
  if (!data) return failed ? <p className={`text-quiet ${blockBox}`}>{t('unread')}</p> : <SponsoredHuntsPlace />
  if (data.total === 0) return <p className={`text-quiet ${blockBox}`}>{t('sponsored.none')}</p>
  return (
    <GameNames names={names}>
      <FreshnessNote progress={data.reading} failed={failed} />
      <ul className="grid grid-cols-1 gap-4">
        {data.hunts.map((hunt) => (
          <li key={hunt.id}>
            <SponsoredHunt hunt={hunt} now={data.now} progress={data.reading} onRepeat={onRepeat} />
          </li>
        ))}
      </ul>
      <Pager {...data} onTurn={setPage} />
      <KeyFileOpener />
    </GameNames>
  )
}

/** Opens a saved key file for its codes and links. The file stays in the browser. */
function KeyFileOpener() {
  const t = useTranslations('huntPages.keyBook')
  const input = useRef<HTMLInputElement>(null)
  const [keyFile, setKeyFile] = useState<KeyFile | null>(null)
  const [isInvalid, setInvalid] = useState(false)

  async function open(file: File | undefined): Promise<void> {
    if (!file) return
    const read = parseKeyFile(await file.text())
    setKeyFile(read)
    setInvalid(read === null)
  }

  return (
    <div className="mt-4">
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('file')}
        className="hidden"
        onChange={({ target }) => {
          void open(target.files?.[0])
          target.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="secondary" size="s" onClick={() => input.current?.click()}>
          {t('file')}
        </Button>
        <p className="text-note text-quiet">{t('fileNote')}</p>
      </div>
      {isInvalid && (
        <p role="alert" className="mt-2 text-note text-danger">
          {t('notOne')}
        </p>
      )}
      {keyFile && <KeyFileDialog keyFile={keyFile} onClose={() => setKeyFile(null)} />}
    </div>
  )
}
