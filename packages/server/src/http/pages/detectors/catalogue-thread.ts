// Reads the catalogue of detectors beside the thread that serves: it needs every detector's code, which is gone with this one.
import { parentPort, workerData } from 'node:worker_threads'
import { compileOwn, detectorCatalogue, type RuleSource } from '@assay/engine/catalogue'

parentPort?.postMessage(detectorCatalogue(compileOwn(workerData as readonly RuleSource[]))) // as `catalogue.ts` gives it
