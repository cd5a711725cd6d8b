// Reads the catalogue of detectors beside the thread that serves: it needs every detector's code, which is gone with this one.
import { parentPort } from 'node:worker_threads'
import { detectorCatalogue } from '@assay/engine/catalogue'

parentPort?.postMessage(detectorCatalogue())
