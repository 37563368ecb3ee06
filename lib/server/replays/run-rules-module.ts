import 'server-only'
import variant from '@jitl/quickjs-wasmfile-release-sync'
import {
  DefaultIntrinsics,
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core'
import { decodeInputLog } from '@/lib/games/input-log'
import { findHumanProblem, toRunShape } from '@/lib/games/plausible-run'
import { toSeed } from '@/lib/games/seed'
import { rulesModuleLimits, rulesModuleName } from '@/lib/hunts/rules-module'
import type { RulesModuleTask, RulesModuleVerdict } from './rules-module-task'

// The code comes from strangers. QuickJS in WebAssembly gives it no file, network, clock or random number, and limited
// memory and instructions. The thread around it is ended when a built-in function takes too long.

const { megabytes, maxTicks, maxMoments } = rulesModuleLimits

/**
 * How often the engine may ask whether to go on. It asks after each ten thousand jumps or calls, so that the limit is
 * the same on every machine: some 50 million of them, a few seconds.
 */
const maxInterrupts = 5_000
const stackBytes = 256 * 1_024

/**
 * The loop of the game. The engine evaluates it before the module, because the module could change the built-in
 * objects.
 */
const driverCode = `(start, step, moments, seed, ticks, changes, moment) => {
  const state = start(seed)
  let input = 0
  let next = 0
  for (let tick = 0; tick < ticks; tick++) {
    if (next < changes.length && changes[next][0] === tick) input = changes[next++][1]
    step(state, input)
  }
  const reached = moments(state)
  if (!Array.isArray(reached) || reached.length > ${maxMoments}) throw new TypeError('moments must return at most ${maxMoments} names')
  for (let at = 0; at < reached.length; at++) if (reached[at] === moment) return true
  return false
}`

/** Removes what gives different results for the same input, and what can wait without using instructions. */
const removeCode =
  'delete Math.random; delete globalThis.Atomics; delete globalThis.SharedArrayBuffer; delete globalThis.WeakRef; delete globalThis.FinalizationRegistry'

/** The name and message of an error that the module threw; the value can be anything. */
function describe(engine: QuickJSContext, error: QuickJSHandle): string {
  try {
    return engine.getString(error).slice(0, 300)
  } catch {
    return 'an error'
  }
}

/** Runs a rules module in an engine of its own. */
export async function runRulesModule(task: RulesModuleTask): Promise<RulesModuleVerdict> {
  const library = await newQuickJSWASMModuleFromVariant(variant)
  try {
    return runInEngine(library, task)
  } catch {
    // For example, code that is nested too deeply for the engine.
    return { kind: 'broken', problem: 'the engine failed' }
  }
}

function runInEngine(library: QuickJSWASMModule, { code, run }: RulesModuleTask): RulesModuleVerdict {
  const log = run ? decodeInputLog(run.log) : { ticks: 0, changes: [] }
  if (!log) return { kind: 'not-a-log' }
  if (log.ticks > maxTicks) return { kind: 'too-long' }
  const runtime = library.newRuntime()
  let interrupts = 0
  let isTooMuch = false
  runtime.setMemoryLimit(megabytes * 1_024 * 1_024)
  runtime.setMaxStackSize(stackBytes)
  runtime.setInterruptHandler(() => (isTooMuch ||= ++interrupts > maxInterrupts))
  const engine = runtime.newContext({ intrinsics: { ...DefaultIntrinsics, Date: false } })
  const fail = (error: QuickJSHandle): RulesModuleVerdict =>
    isTooMuch ? { kind: 'too-much-work' } : { kind: 'broken', problem: describe(engine, error) }
  const driver = engine.unwrapResult(engine.evalCode(driverCode))
  const changes = engine.unwrapResult(engine.evalCode(JSON.stringify(log.changes)))
  engine.unwrapResult(engine.evalCode(removeCode)).dispose()
  const loaded = engine.evalCode(code, rulesModuleName, { type: 'module', strict: true })
  if (loaded.error) return fail(loaded.error)
  const parts = ['start', 'step', 'moments'].map((name) => engine.getProp(loaded.value, name))
  if (parts.some((part) => engine.typeof(part) !== 'function'))
    return { kind: 'broken', problem: 'the module must export the functions start, step and moments' }
  const result = engine.callFunction(driver, engine.undefined, [
    ...parts,
    engine.newString(run?.seed ?? toSeed('0'.repeat(32))),
    engine.newNumber(log.ticks),
    changes,
    engine.newString(run?.moment ?? ''),
  ])
  if (result.error) return fail(result.error)
  if (!run) return { kind: 'valid' }
  if (engine.typeof(result.value) !== 'boolean' || !engine.dump(result.value)) return { kind: 'not-reached' }
  // The log goes on until the moment, which a game may have at any time.
  return { kind: 'reached', ticks: log.ticks, shape: toRunShape(log), isHuman: findHumanProblem(log, true) === null }
}
