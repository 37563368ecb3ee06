import { useTranslations } from 'next-intl'
import { isTestNetwork, toNetworkName } from '@/lib/chains'
import { readServerEnv } from '@/lib/env/server-env'

/** The label of the links to a live sale, which names its network. */
export function usePresaleLiveLabel(): string {
  const t = useTranslations('siteHeader')
  const { defaultChainId } = readServerEnv()
  return isTestNetwork(defaultChainId)
    ? t('presaleLiveTest')
    : t('presaleLive', { network: toNetworkName(defaultChainId) })
}
