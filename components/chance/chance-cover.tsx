import { gameLooks } from './game-look'
import { StoneOfPrize } from './stone-of-prize'

const middle = 'absolute top-1/2 -translate-y-1/2'

/** The picture of scratch cards, or of the jackpot, in the catalogue: three stones in their own light. Decorative. */
export function ChanceCover({ game }: { game: 'core' | 'jackpot' }) {
  const { light } = gameLooks[game]
  const isReels = game === 'jackpot'
  return (
    <div
      aria-hidden
      dir="ltr"
      className="relative size-full bg-[#0b0f14]"
      style={{
        backgroundImage: `radial-gradient(70% 90% at 50% 45%, color-mix(in srgb, ${light} 42%, transparent), transparent)`,
      }}
    >
      {[0, 1, 2].map((place) => (
        <div
          key={place}
          className={`${middle} grid h-[58%] w-[25%] place-items-center rounded-control border border-white/15 bg-[#0d131a]/80`}
          style={{ left: `${10 + place * 27.5}%`, rotate: isReels ? '0deg' : `${(place - 1) * 7}deg` }}
        >
          <StoneOfPrize game={game} place={isReels ? 0 : place} className="w-[74%]" />
        </div>
      ))}
    </div>
  )
}
