'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Isolate } from '@/components/ui/isolate'
import type { GivenFile } from '@/lib/games/frame-protocol/host-messages'
import { findBuildParts, type NeededPart, neededParts, partKindOf } from '@/lib/games/unity/build-parts'
import { GameIcon } from '../game-icon'
import { UnityMark } from './unity-mark'

/** The protocol's limit for the name of a given file. */
const mostCharacters = 200

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isFile)
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const files: File[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return files
    for (const one of some) files.push(...(await filesOf(one)))
  }
}

/** The files that are parts of a build. */
const keepParts = (files: readonly File[]): readonly GivenFile[] =>
  files
    .filter(({ name }) => name.length <= mostCharacters && partKindOf(name) !== null)
    .map((file) => ({ name: file.name, file }))

/** The parts of a build among dropped files and folders. */
async function readDroppedFiles(dropped: DataTransfer): Promise<readonly GivenFile[]> {
  // Collect all entries before the first `await`: the browser clears the data transfer then.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  const files = entries.length > 0 ? (await Promise.all(entries.map(filesOf))).flat() : [...dropped.files]
  return keepParts(files)
}

type DropBuildProps = {
  files: readonly GivenFile[]
  /** Called with the parts of a build, even when some are missing. */
  onFiles: (files: readonly GivenFile[]) => void
}

/** A part of a build with its file name. */
function PartLine({ label, names }: { label: string; names: readonly string[] }) {
  const t = useTranslations('unityGames')
  const isGood = names.length === 1
  return (
    <li className="flex items-baseline justify-between gap-3 border-b border-hairline py-1.5">
      <span className="text-quiet">{label}</span>
      <span className={`min-w-0 text-end break-all ${isGood ? 'text-ink' : 'text-danger'}`}>
        {names.length === 0 ? t('missing') : names.map((name) => <Isolate key={name}>{name} </Isolate>)}
        {names.length > 1 && t('several')}
      </span>
    </li>
  )
}

/** Accepts the files or the folder of a build by drop or file picker. The files stay on this device. */
export function DropBuild({ files, onFiles }: DropBuildProps) {
  const t = useTranslations('unityGames')
  const [isOver, setOver] = useState(false)
  const input = useId()
  const found = findBuildParts(files.map(({ name }) => name))
  const namesOf = (kind: NeededPart) => files.map(({ name }) => name).filter((name) => partKindOf(name) === kind)

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void readDroppedFiles(event.dataTransfer).then(onFiles)
      }}
      className={`grid content-center justify-items-center rounded-card border border-dashed p-6 text-center transition duration-feedback ${isOver ? 'border-brand bg-raised' : 'border-[var(--hairline-strong)]'}`}
    >
      <UnityMark className="w-20 text-crystal" />
      <p className="mt-3 font-semibold">{t('drop')}</p>
      <p className="mt-1 text-note text-quiet">{t('dropHint')}</p>
      <input
        id={input}
        type="file"
        multiple
        className="peer sr-only"
        onChange={(event) => {
          onFiles(keepParts([...(event.target.files ?? [])]))
          event.target.value = ''
        }}
      />
      <label
        htmlFor={input}
        className="mt-4 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-[var(--hairline-strong)] bg-raised px-5 font-semibold peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand hover:border-brand"
      >
        <GameIcon name="folder" />
        {t('chooseFiles')}
      </label>
      {files.length > 0 && (
        <ul className="mt-5 w-full max-w-prose text-note">
          {neededParts.map((kind) => (
            <PartLine key={kind} label={t(`parts.${kind}`)} names={namesOf(kind)} />
          ))}
        </ul>
      )}
      <p role="status" className={`mt-3 text-note ${found.kind === 'whole' ? 'text-brand' : 'text-danger'}`}>
        {files.length > 0 && t(found.kind === 'whole' ? 'whole' : 'broken')}
      </p>
    </div>
  )
}
