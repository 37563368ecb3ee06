import { partKindOf } from '@/lib/games/unity/build-parts'
import type { GivenFile } from '@/lib/games/protocol/host-messages'

/** The most that a dropped file's name may have, as the protocol says. */
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

/** Those of the files that are parts of a build. */
export const keepParts = (files: readonly File[]): readonly GivenFile[] =>
  files
    .filter(({ name }) => name.length <= mostCharacters && partKindOf(name) !== null)
    .map((file) => ({ name: file.name, file }))

/** The parts of a build among what was dropped: files, or folders with them in it. */
export async function readDroppedFiles(dropped: DataTransfer): Promise<readonly GivenFile[]> {
  // What was dropped is gone after the first wait: all entries are taken before.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  const files = entries.length > 0 ? (await Promise.all(entries.map(filesOf))).flat() : [...dropped.files]
  return keepParts(files)
}
