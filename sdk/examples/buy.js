import { connectHost } from '/sdk/intrepid-sdk.js'

const host = await connectHost()

// Values that cannot be read are 0 or an empty list; `code` says why. Numbers are texts of whole INT.
const { stones, spendableInt } = await host.readChain()
const stone = stones.find(({ isListed, priceInt }) => isListed && BigInt(priceInt) <= BigInt(spendableInt))

const button = document.body.appendChild(document.createElement('button'))
button.textContent = stone ? `Buy ${stone.name} for ${stone.priceInt} INT` : 'Nothing to buy'
button.disabled = !stone

// Only after a press of the player. The page asks them, above the game: the answer is true or false.
button.onclick = async () => {
  const ask = stone.kind === 'gem' ? host.buyGem : host.buyCrystal
  if (await ask(stone.type, 1)) button.textContent = 'Bought'
  else if (host.chainCode() === 'pending') button.textContent = 'The purchase may still go through'
  else button.textContent = `Not bought: ${host.chainCode()}`
}

host.ready()
