/** Downloads a file with the browser. Characters that some systems do not allow in names are replaced. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '-')
  link.click()
  // Some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads JSON as a file. */
export const saveJson = (name: string, json: string): void =>
  saveFile(name, new Blob([json], { type: 'application/json' }))
