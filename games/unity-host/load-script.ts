/** Runs a script in the document. Rejects where it does not come. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The loader of the build did not come.'))
    document.body.append(script)
  })
}
