'use client'

import { useEffect, useState } from 'react'
import { loadRuntimeConfig } from '@/components/wallet/load-runtime-config'
import { askNode, type NodeAnswer } from '@/lib/health/ask-node'

/** A node of the site's chain as this browser finds it: it was not heard yet, is silent, or has answered. */
export type FoundNode = {
  readonly url: string
  /** The chain that it is there for. */
  readonly chainId: number
  readonly answer: NodeAnswer | 'asking' | 'silent'
}

/** Milliseconds between two rounds, and those that a node has to answer. */
const everyMs = 10_000
const patienceMs = 5_000

/** Every node of the site's chain, asked again and again while the page is seen; null until the site has said which there are. */
export function useNodes(): readonly FoundNode[] | null {
  const [nodes, setNodes] = useState<readonly FoundNode[] | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort

    async function ask({ url }: FoundNode) {
      const answer = await askNode(url, AbortSignal.timeout(patienceMs)).catch((): 'silent' => 'silent')
      if (!signal.aborted)
        setNodes((before) => before?.map((node) => (node.url === url ? { ...node, answer } : node)) ?? null)
    }

    async function begin() {
      const { chains, defaultChainId } = await loadRuntimeConfig(signal)
      const urls = chains.find(({ id }) => id === defaultChainId)?.rpcUrls ?? []
      const found = urls.map((url): FoundNode => ({ url, chainId: defaultChainId, answer: 'asking' }))
      if (signal.aborted) return
      setNodes(found)
      const round = () => document.visibilityState === 'visible' && found.forEach((node) => void ask(node))
      round()
      const timer = setInterval(round, everyMs)
      signal.addEventListener('abort', () => clearInterval(timer))
    }

    // That the site itself does not answer is said elsewhere on the page.
    begin().catch(() => {
      if (!signal.aborted) setNodes([])
    })
    return () => abort.abort()
  }, [])

  return nodes
}
