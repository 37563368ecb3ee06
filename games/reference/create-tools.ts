import type { GameHost } from '@intrepid/sdk'

const style = `
#tools { position: fixed; inset-block-end: 12px; inset-inline: 12px; display: flex; gap: 6px; overflow-x: auto; direction: ltr }
#tools button { flex: none; min-height: 28px; padding: 0 10px; border: 1px solid #4a5a68; border-radius: 8px; background: #131a21; color: #e6edf3; font: 12px ui-monospace, monospace; cursor: pointer }
#tools button:focus-visible { outline: 2px solid #26ecb2; outline-offset: 2px }
:root[data-theme=light] #tools button { border-color: #9fb0c0; background: #fff; color: #0f1720 }
`

/** A key as one looks: it belongs to no hunt. */
const nobodysKey = `0x${'5f'.repeat(32)}`
const restoredAfterMs = 1_500

let stored = 0

/** What a game says seldom, by the name that the protocol has for it. */
const tools: Readonly<Record<string, (host: GameHost) => unknown>> = {
  'write-store': (host) => host.writeStore(JSON.stringify({ stored: (stored += 1) })),
  'write-store 80 KB': (host) => host.writeStore('ü'.repeat(40 * 1024)),
  'read-store': (host) => host.readStore(),
  scores: (host) => host.scores('all'),
  'read-files': (host) => host.readFiles(),
  'key-found': (host) => host.keyFound(nobodysKey),
  'wallet-needed': (host) => host.trouble('wallet-needed'),
  'no-webgl': (host) => host.trouble('no-webgl'),
  'context-lost': (host) => {
    host.trouble('context-lost')
    setTimeout(() => host.trouble('context-restored'), restoredAfterMs)
  },
  crash: (host) => host.crash(new Error('as asked')),
}

/** Buttons that each say one thing to the host: for whoever wants to see what it does. @param label what they are together, in the player's language. */
export function createTools(host: GameHost, label: string): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: style }))
  const bar = Object.assign(document.createElement('div'), { id: 'tools', role: 'group', ariaLabel: label })
  for (const [name, say] of Object.entries(tools)) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name, lang: 'zxx' })
    // What the host refuses stands in its console.
    button.addEventListener('click', () => void Promise.resolve(say(host)).catch(() => undefined))
    bar.append(button)
  }
  document.body.append(bar)
}
