import { isTestNetwork, type SupportedChainId } from './chains'

/** Path of the stylesheet that shows the banner of a test network on pages from the build, which know no chain. */
export const testNetworkStylesPath = '/test-network.css'

/** Id of the hidden element around that banner. */
export const testNetworkBannerId = 'test-network'

/** The stylesheet of a site with this default chain. */
export const toTestNetworkStyles = (defaultChainId: SupportedChainId): string =>
  isTestNetwork(defaultChainId) ? `#${testNetworkBannerId}{display:block}` : ''
