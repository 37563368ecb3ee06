import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { inlineScriptHashes } from './content-security-policy'
import { scriptsAfterPaint } from './scripts-after-paint'

const page = `<!DOCTYPE html><html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>
<link rel="preload" href="/f.woff2" as="font"/><script src="/_next/static/chunks/a.js" async=""></script><script>var theme</script>
<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><p>Words</p>
<script src="/_next/static/chunks/c.js" id="_R_" async=""></script><script>self.__next_f.push([1])</script></body></html>`

type Browser = { readonly hidden?: boolean; readonly tellsOfPaints?: boolean }

/** Runs what was written into a document, in a browser that has only what it needs; answers what happens to it. */
function openPage(html: string, { hidden = false, tellsOfPaints = false }: Browser) {
  const asked: string[] = []
  const frames: (() => void)[] = []
  const timers: { readonly run: () => void; readonly ms: number }[] = []
  const page: { __next_s?: unknown[] } = {}
  const told: ((names: string[]) => void)[] = []
  const unmarked: string[] = []
  class PerformanceObserver {
    static readonly supportedEntryTypes = ['paint']
    constructor(tell: (paints: object) => void) {
      told.push((names) => tell({ getEntriesByName: (name: string) => names.filter((other) => other === name) }))
    }
    observe() {}
  }
  runInNewContext(/<script>\(self\.__next_s([\s\S]*?)<\/script>/.exec(html)![0].replace(/<\/?script>/g, ''), {
    self: page,
    window: tellsOfPaints ? { PerformanceObserver } : {},
    document: {
      hidden,
      documentElement: { removeAttribute: (name: string) => unmarked.push(name) },
      createElement: () => ({}),
      head: { appendChild: ({ src }: { src: string }) => asked.push(src) },
    },
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void, ms = 0) => timers.push({ run, ms }),
  })
  return {
    asked,
    unmarked,
    queue: page.__next_s,
    frames,
    timers,
    tellOfPaint: (name: string) => told.forEach((tell) => tell([name])),
  }
}

type Way = { readonly language?: string; readonly hash?: string; readonly visit?: string | null }

/** Runs what stands at the top of a document. */
function openHead(html: string, { language = 'en', hash = '', visit = 'navigate' }: Way) {
  const [, script = ''] = /^<!DOCTYPE html><html><head><script>([\s\S]*?)<\/script>/.exec(html) ?? []
  const languages: string[] = []
  const timers: (() => void)[] = []
  const marks = new Set<string>()
  runInNewContext(script, {
    document: {
      documentElement: {
        lang: language,
        setAttribute: (name: string) => marks.add(name),
        removeAttribute: (name: string) => marks.delete(name),
      },
    },
    location: { hash },
    performance: { getEntriesByType: () => (visit === null ? [] : [{ type: visit }]) },
    Intl: {
      NumberFormat: function (name: string) {
        languages.push(name)
      },
    },
    setTimeout: (run: () => void) => timers.push(run),
  })
  return { languages, timers, marks }
}

describe('a document', () => {
  const later = scriptsAfterPaint(page)

  it('names no script of the build outside the list, and keeps everything else', () => {
    expect(later).not.toMatch(/<script src="[^"]*[ac]\.js"|as="script"/)
    expect(later).toContain('<script>var theme</script>')
    expect(later).toContain('old.js" noModule=""')
    expect(later).toContain('as="font"')
    expect(later).toContain('self.__next_f.push([1])')
    expect(later.endsWith('</script></body></html>')).toBe(true)
  })

  it('has the browser read the numbers of its language while it waits for the styles', () => {
    const { languages, timers } = openHead(later, { language: 'zh-CN' })
    expect(languages).toEqual([])
    timers.forEach((run) => run())
    expect(languages).toEqual(['zh-CN'])
  })

  it('is marked until something is shown of it, or for a second', () => {
    const { marks, timers } = openHead(later, {})
    expect([...marks]).toEqual(['data-unpainted'])
    timers.forEach((run) => run())
    expect([...marks]).toEqual([])
  })

  it.each([{ hash: '#faq' }, { visit: 'reload' }, { visit: 'back_forward' }, { visit: null }])(
    'is shown whole at once to whoever comes by %o',
    (way) => {
      expect([...openHead(later, way).marks]).toEqual([])
    },
  )

  it('asks for its scripts after something was shown, once', () => {
    const { asked, unmarked, frames, timers, tellOfPaint } = openPage(later, { tellsOfPaints: true })
    frames.forEach((run) => run())
    tellOfPaint('first-paint')
    expect([asked, unmarked]).toEqual([[], []])
    tellOfPaint('first-contentful-paint')
    for (const { run } of timers) run()
    expect(asked).toEqual(['/_next/static/chunks/a.js', '/_next/static/chunks/c.js'])
    expect(unmarked).toEqual(['data-unpainted'])
  })

  it('asks after a while where nothing is ever shown', () => {
    const { asked, timers } = openPage(later, { tellsOfPaints: true })
    for (const { run } of timers) run()
    expect(asked).toHaveLength(2)
  })

  it('asks after a frame where the browser tells of no paint', () => {
    const { asked, frames, timers } = openPage(later, {})
    expect(asked).toEqual([])
    frames.forEach((run) => run())
    expect(asked).toEqual([])
    for (const { run } of timers) run()
    expect(asked).toEqual(['/_next/static/chunks/a.js', '/_next/static/chunks/c.js'])
  })

  it('asks at once in a hidden tab', () => {
    expect(openPage(later, { hidden: true }).asked).toHaveLength(2)
  })

  it('gives Next one thing to wait for that is no script, so that it starts in a task of its own', () => {
    expect(openPage(later, {}).queue).toEqual([[0, { type: 'application/json', children: '' }]])
  })

  it('has two inline scripts more for the policy', () => {
    expect(inlineScriptHashes(later)).toHaveLength(inlineScriptHashes(page).length + 2)
  })
})

it('leaves a document without scripts, and one that was changed before, as they are', () => {
  expect(scriptsAfterPaint('<html><body>x</body></html>')).toBe('<html><body>x</body></html>')
  const later = scriptsAfterPaint(page)
  expect(scriptsAfterPaint(later)).toBe(later)
})
