import { ClientMessages } from '@/components/layout/client-messages'
import { FoundThingNotice } from '@/components/hunts/claim/found-thing-notice'
import { FoundKeyNotice } from '@/components/hunts/claim/found-key-notice'
import { GameNames } from '@/components/hunts/game-names'
import { HuntShelf } from './hunt-list'

/** The hunts of a game below it, and notices about what is found in it. `name` is in the user's language. */
export function GameHunts({ game, name }: { game: string; name: string }) {
  return (
    <ClientMessages namespaces={['hunts']}>
      <GameNames names={{ [game]: name }}>
        <HuntShelf place={game} />
        <FoundThingNotice game={game} />
        <FoundKeyNotice />
      </GameNames>
    </ClientMessages>
  )
}
