import 'server-only'
import { parentPort, workerData } from 'node:worker_threads'
import { runRulesModule } from './run-rules-module'
import type { RulesModuleTask } from './rules-module-task'
import { findThreadFolder, type ThreadBegun } from './thread-begun'

/** The entry of the thread that runs rules modules: says where its CPU time is found, runs one and posts the verdict. */
parentPort?.postMessage({ kind: 'begun', threadFolder: findThreadFolder() } satisfies ThreadBegun)
parentPort?.postMessage(await runRulesModule(workerData as RulesModuleTask))
