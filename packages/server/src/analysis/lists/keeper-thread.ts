// What runs in the thread that reads lists: asked to look, it tells what is in force, and again after each list that it read.
import { parentPort, workerData } from 'node:worker_threads'
import { IndexKeeper, type KeeperOptions } from './keep-indexes.ts'

const keeper = new IndexKeeper(workerData as KeeperOptions)

parentPort?.on('message', () => {
  keeper.look((state) => parentPort?.postMessage({ kind: 'state', state }))
  parentPort?.postMessage({ kind: 'looked' })
})
