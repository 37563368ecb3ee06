import * as v from 'valibot'
import { protocolVersion } from './protocol-version'

/** What a game's window says to the page around it when it is there: the one message that has no channel yet. */
export const helloSchema = v.strictObject({ intrepid: v.literal('hello'), version: v.literal(protocolVersion) })

/** What the host answers to a game's window, with the channel of this load as its one port. All else goes over that. */
export type Welcome = { readonly intrepid: 'welcome'; readonly version: typeof protocolVersion }

export const welcome: Welcome = { intrepid: 'welcome', version: protocolVersion }
