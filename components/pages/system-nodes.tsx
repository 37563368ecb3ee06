'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { loadRuntimeConfig } from '@/components/wallet/runtime-config'
import { fetchNodeInfo, type NodeInfo } from '@/lib/health/fetch-node-info'
import { StatusDot, SystemRow } from './system-row'

/** A node of the site's chain as seen from this browser: no response yet, no response in time, or a response. */
type FoundNode = {
  readonly url: string
  /** The chain that it should serve. */
  readonly chainId: number
  readonly response: NodeInfo | 'asking' | 'silent'
}

/** Milliseconds between two polls, and until a node counts as silent. */
const everyMs = 10_000
const patienceMs = 5_000

/** Every node of the site's chain, polled while the page is visible; null until the configuration is loaded. */
function useNodes(): readonly FoundNode[] | null {
  const [nodes, setNodes] = useState<readonly FoundNode[] | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort

    async function ask({ url }: FoundNode) {
      const response = await fetchNodeInfo(url, AbortSignal.timeout(patienceMs)).catch((): 'silent' => 'silent')
      if (!signal.aborted)
        setNodes((before) => before?.map((node) => (node.url === url ? { ...node, response } : node)) ?? null)
    }

    async function begin() {
      const { chains, defaultChainId } = await loadRuntimeConfig(signal)
      const urls = chains.find(({ id }) => id === defaultChainId)?.rpcUrls ?? []
      const found = urls.map((url): FoundNode => ({ url, chainId: defaultChainId, response: 'asking' }))
      if (signal.aborted) return
      setNodes(found)
      const round = () => document.visibilityState === 'visible' && found.forEach((node) => void ask(node))
      round()
      const timer = setInterval(round, everyMs)
      signal.addEventListener('abort', () => clearInterval(timer))
    }

    // `SystemStatus` reports that the site itself does not respond.
    begin().catch(() => {
      if (!signal.aborted) setNodes([])
    })
    return () => abort.abort()
  }, [])

  return nodes
}

function NodeState({ node: { response, chainId } }: { node: FoundNode }) {
  const t = useTranslations('systemStatus.nodes')
  const format = useSiteFormatter()
  if (response === 'asking') return <Skeleton className="h-[1em] w-40" />
  const isSilent = response === 'silent'
  const isElsewhere = !isSilent && response.chainId !== chainId
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <StatusDot state={isSilent || isElsewhere ? 'down' : 'ok'} />
      <span className="tabular-nums">
        {isSilent && t('silent')}
        {isElsewhere && t('elsewhere', { chain: String(response.chainId) })}
        {!isSilent &&
          !isElsewhere &&
          t('answer', { block: format.int(response.blockNumber), ms: format.int(response.tookMs) })}
      </span>
      {!isSilent && response.software && (
        <span lang="en" translate="no">
          <Isolate className="font-mono text-note break-all text-quiet">{response.software}</Isolate>
        </span>
      )}
    </span>
  )
}

/** The nodes that wallet and pages read from, as seen from this browser. */
export function SystemNodes() {
  const t = useTranslations('systemStatus.nodes')
  const nodes = useNodes()
  return (
    <section aria-labelledby="system-nodes" aria-busy={nodes === null} className="mt-16">
      <h2 id="system-nodes" className="text-title font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-quiet">{t('lead')}</p>
      <dl className="mt-6 border-t border-hairline">
        {nodes === null && (
          <SystemRow name={<Skeleton className="h-[1em] w-48" />}>
            <Skeleton className="h-[1em] w-40" />
          </SystemRow>
        )}
        {nodes?.map((node) => (
          <SystemRow
            key={node.url}
            name={
              <span lang="zxx" translate="no">
                <Isolate className="font-mono text-note break-all">{new URL(node.url).host}</Isolate>
              </span>
            }
          >
            <NodeState node={node} />
          </SystemRow>
        ))}
      </dl>
    </section>
  )
}
