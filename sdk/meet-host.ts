import { protocolVersion } from '@/lib/games/protocol/protocol-version'

/**
 * Says hello to the page around this document and takes the channel that it gives. From then on nothing is said but over it.
 *
 * The page's origin is not known here, and the greeting has no secret in it: it is the one message without a target.
 */
export function meetHost(): Promise<MessagePort> {
  return new Promise((resolve) => {
    function hear(event: MessageEvent<{ intrepid?: unknown; version?: unknown } | null>): void {
      const port = event.ports[0]
      if (
        event.source !== parent ||
        event.data?.intrepid !== 'welcome' ||
        event.data.version !== protocolVersion ||
        !port
      )
        return
      removeEventListener('message', hear)
      resolve(port)
    }
    if (parent === window) return
    addEventListener('message', hear)
    parent.postMessage({ intrepid: 'hello', version: protocolVersion }, '*')
  })
}
