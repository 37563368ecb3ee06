/** A script of the build, as Next writes it into a document: asynchronous, so in no order. */
const builtScript =
  /<script src="(\/_next\/static\/[^"]+)"(?: [a-z-]+="[^"]*")* async=""(?: [a-z-]+="[^"]*")*><\/script>/gi
const scriptPreload = /<link rel="preload" as="script"[^>]*>/gi

/**
 * Asks for the scripts once the reader has been shown something. A frame is not that yet: it is drawn behind it, and on a quick line
 * scripts were there before it was. Where nothing is painted (a tab in the background), they come at once; where no paint is
 * told of, after a frame, or after a second.
 */
const startScripts = `function start(){if(!list)return
var all=list
list=null
document.documentElement.removeAttribute('data-unpainted')
all.forEach(function(src){var script=document.createElement('script')
script.src=src
script.async=true
document.head.appendChild(script)})}
var Watch=window.PerformanceObserver
if(document.hidden)start()
else{if(Watch&&(Watch.supportedEntryTypes||[]).indexOf('paint')>=0)new Watch(function(paints){if(paints.getEntriesByName('first-contentful-paint').length)start()}).observe({type:'paint',buffered:true})
else requestAnimationFrame(function(){setTimeout(start)})
setTimeout(start,1000)}`

/**
 * Has the browser read what it knows of languages, which the first number of a page waits for, while it waits for the styles itself: a
 * script below them would run when they are there. In a task of its own, so that the styles are asked for first.
 */
const readLanguages = 'setTimeout(function(){new Intl.NumberFormat(document.documentElement.lang)})'

/**
 * Marks a document that is shown from its top until it has been: what is below the first screen may wait for that. Whoever comes
 * to a place of it, or back to one, gets all of it at once; so does everybody after a second.
 */
const markUnpainted = `(function(page,visits){if(location.hash||!visits[0]||visits[0].type!=='navigate')return
page.setAttribute('data-unpainted','')
setTimeout(function(){page.removeAttribute('data-unpainted')},1000)})(document.documentElement,performance.getEntriesByType('navigation'))`

/**
 * Next starts after the scripts in its queue, in a task after theirs. An empty one parts the start in two: what the first brings
 * along (`instrumentation-client.ts`), and the page. A tap in between is heard. A Next without the queue leaves it alone.
 */
const startInTwo = "(self.__next_s=self.__next_s||[]).push([0,{type:'application/json',children:''}])"

/**
 * A document whose scripts are fetched after its first paint, not beside what that paint needs: all of our documents are
 * whole without scripts, so words and pictures come first on a slow line. The document itself is unchanged otherwise.
 *
 * @param html a whole document; one without scripts of the build comes back as it is.
 */
export function scriptsAfterPaint(html: string): string {
  const sources: string[] = []
  const rest = html.replace(builtScript, (_script, source: string) => {
    sources.push(source)
    return ''
  })
  const end = rest.lastIndexOf('</body>')
  if (sources.length === 0 || end < 0) return html
  const script = `<script>${startInTwo};(function(list){${startScripts}})(${JSON.stringify(sources)})</script>`
  return `${rest.slice(0, end)}${script}${rest.slice(end)}`
    .replace(scriptPreload, '')
    .replace('<head>', `<head><script>${markUnpainted};${readLanguages}</script>`)
}
