import { connectHost } from '/sdk/intrepid-sdk.js'

// The third spark hides a practice key. For the keys of your hunt, use host.reach instead.
const key = '0xee0a51f4bb47b50bb969f4d1b1d68e6b9ec78abc49dd7cc395a5e2a8ca5e7dab'

const spark = document.getElementById('spark')
const shown = document.getElementById('points')
const host = await connectHost()
let points = 0
let chance = 1

/** The next random number. The same seed puts the sparks in the same positions. */
function next() {
  chance = (chance * 48271) % 2147483647
  return chance / 2147483647
}

function place() {
  spark.style.left = `${5 + next() * 80}%`
  spark.style.top = `${15 + next() * 65}%`
}

function show() {
  shown.textContent = String(points)
  host.score(points)
}

spark.addEventListener('click', () => {
  points += 1
  if (points === 3) host.keyFound(key)
  place()
  show()
})

host.on('run', ({ seed }) => {
  points = 0
  chance = (parseInt(seed.slice(0, 7), 16) % 2147483646) + 1
  place()
  show()
})
host.on('pause', () => (spark.disabled = true))
host.on('resume', () => (spark.disabled = false))
host.on('quit', () => host.quit())
host.ready()
