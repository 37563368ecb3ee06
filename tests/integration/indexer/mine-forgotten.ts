import type { Hash, TestActions } from 'viem'

type Pool = Pick<TestActions, 'getAutomine' | 'getTxpoolContent' | 'mine'>

const lookEveryMs = 2_000

async function readWaiting(client: Pool): Promise<ReadonlySet<Hash>> {
  if (!(await client.getAutomine())) return new Set()
  const { pending } = await client.getTxpoolContent()
  return new Set(Object.values(pending).flatMap((byNonce) => Object.values(byNonce).map(({ hash }) => hash)))
}

/**
 * Mines what the node forgot. Where a transaction comes while another is being mined, anvil may leave it in its pool until the
 * next one comes (https://github.com/foundry-rs/foundry/issues/10122), and whoever waits for its receipt waits for ever.
 *
 * @returns what ends it.
 */
export function mineForgotten(client: Pool): () => void {
  let before: ReadonlySet<Hash> = new Set()
  const timer = setInterval(() => {
    readWaiting(client)
      .then(async (waiting) => {
        const isForgotten = [...waiting].some((hash) => before.has(hash))
        before = waiting
        if (isForgotten) await client.mine({ blocks: 1 })
      })
      // A node that is away, or was killed on purpose, has forgotten nothing.
      .catch(() => (before = new Set()))
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
