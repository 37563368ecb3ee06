import { gasLimits, type GasLimit } from './gas-limits'
import { measureGas } from './gas-bench'
import { startAnvil } from './local-anvil'

const anvil = await startAnvil(Number(process.env.GAS_BENCH_PORT ?? 19_020))
try {
  const measured = await measureGas(anvil.rpcUrl)
  const rows = gasLimits.map((limit: GasLimit & { operation: keyof typeof measured }) => {
    const gas = measured[limit.operation]
    const isOver = gas.idle > limit.idle || (gas.running ?? 0) > (limit.running ?? Infinity)
    return { limit, gas, isOver }
  })
  console.table(
    rows.map(({ limit, gas, isOver }) => ({
      operation: limit.operation,
      live: limit.live,
      floor: limit.floor,
      idle: gas.idle,
      'limit idle': limit.idle,
      running: gas.running ?? '',
      'limit running': limit.running ?? '',
      verdict: isOver ? 'OVER' : 'ok',
    })),
  )
  if (rows.some(({ isOver }) => isOver)) process.exitCode = 1
} finally {
  anvil.stop()
}
