import type { OwnerAction, OwnerWarning } from '../owner-action'
import type { OwnerSettings } from '../owner-settings'

const list = (
  name: 'setGeneralWhitelist' | 'setPartnersWhitelist' | 'setAdminWhitelist',
  present: keyof OwnerSettings,
): OwnerAction => ({
  name,
  group: 'lists',
  contract: 'platform',
  functionName: name,
  by: 'owner',
  fields: [{ name: 'whitelist', kind: 'address', present }],
  warnsOf: (): OwnerWarning => 'replaces-list',
})

/** Which contracts keep the lists that the platform asks. */
export const listsActions: readonly OwnerAction[] = [
  list('setGeneralWhitelist', 'generalWhitelist'),
  list('setPartnersWhitelist', 'partnersWhitelist'),
  list('setAdminWhitelist', 'adminWhitelist'),
]
