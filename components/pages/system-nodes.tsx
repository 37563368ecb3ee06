'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { StateMark } from './state-mark'
import { SystemRow } from './system-row'
import { useNodes, type FoundNode } from './use-nodes'

function NodeState({ node: { answer, chainId } }: { node: FoundNode }) {
  const t = useTranslations('systemStatus.nodes')
  const format = useSiteFormatter()
  if (answer === 'asking') return <Skeleton className="h-[1em] w-40" />
  const isSilent = answer === 'silent'
  const isElsewhere = !isSilent && answer.chainId !== chainId
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <StateMark state={isSilent || isElsewhere ? 'down' : 'ok'} />
      <span className="tabular-nums">
        {isSilent && t('silent')}
        {isElsewhere && t('elsewhere', { chain: String(answer.chainId) })}
        {!isSilent &&
          !isElsewhere &&
          t('answer', { block: format.int(answer.blockNumber), ms: format.int(answer.tookMs) })}
      </span>
      {!isSilent && answer.software && (
        <span lang="en" translate="no">
          <Isolate className="font-mono text-note break-all text-quiet">{answer.software}</Isolate>
        </span>
      )}
    </span>
  )
}

/** The nodes that wallet and pages read from, as this browser reaches them. */
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
