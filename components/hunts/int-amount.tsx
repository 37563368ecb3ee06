import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Isolate } from '@/components/ui/isolate'

/** INT base units with their unit, rounded down. */
export function IntAmount({ value, className = '' }: { value: bigint; className?: string }) {
  const format = useSiteFormatter()
  return <Isolate className={`tabular-nums ${className}`}>{`${format.balanceWei(value, 2)} INT`}</Isolate>
}
