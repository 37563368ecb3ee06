import type { SiteFormatter } from './site-formatter'
import { useSiteFormatter } from './use-site-formatter'

/** Amounts in the reader's notation. `balance...` round down, `cost...` round up. */
export function useAmounts(): Pick<SiteFormatter, 'int' | 'balanceWei' | 'costWei'> {
  return useSiteFormatter()
}
