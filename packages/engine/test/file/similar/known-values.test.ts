// Comparison of fuzzy hashes against published values.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ssdeepScore } from '../../../src/file/hashes/ssdeep-compare.ts'
import { tlshDistance } from '../../../src/file/hashes/tlsh.ts'

/** From trendmicro/tlsh (Apache-2.0 or BSD), `Testing/exp/example_data.128.1.len.scores.2_EXP`, read in November 2026. */
const REFERENCE = 'D902A65FF780237092AA01D5670E21E2E36A942CB3265960945D922C3366FFD837B7FD'
const DISTANCES: readonly (readonly [string, number])[] = [
  [REFERENCE, 0],
  ['43A1B357F78913B236924271569EA6D1FB2C451C33668484552C812D33138B8C73FFCE', 190],
  ['32D18407A78523B35A030267671FA2C2F725402973629B25545EB43C3356679477F7FC', 137],
  ['46214031F3C6AEA059EB1ABA870E8C4758D70024C63224B5D4C89354E46315D26BF736', 448],
  ['6181B063DB6455D3411303561428A9FBE1369B047760286686FFA067B2DA70D823DEFF', 302],
  ['1412C61FE35033A00B2F4166B74626DAEB26022C73970969742D823C73A56AF533B7F5', 89],
  ['4B12A57B778413B106B34504992D66EAE728C17923665C21F4CC826C370A9B647FEBF9', 92],
  ['CC12B413A70917721ED31250734F17FAABBA876C32144A55982CC12C1646DB8D7BFBFA', 113],
  ['E05144DF581881590D92CEB572FEBBC5AA3201E0C0C586D4FC9D8CB12715A23B914FE1', 420],
  ['9602855BF340635353631252A22F8CDACB14F13DB3927931286CD13D2679E26477BBA6', 118],
]

test('TLSH distances equal the published ones, in both directions and with or without the version', () => {
  for (const [digest, distance] of DISTANCES) {
    assert.equal(tlshDistance(REFERENCE, digest), distance)
    assert.equal(tlshDistance(`T1${digest}`, `T1${REFERENCE}`), distance)
  }
})

/** From the score tests of glaslos/ssdeep and the README of DinoTools/python-ssdeep, read in November 2026. */
const SCORES: readonly (readonly [string, string, number | null])[] = [
  ['3:AXGBicFlgVNhBGcL6wCrFQEv:AXGHsNhxLsr2C', '3:AXGBicFlIHBGcL6wCrFQEv:AXGH6xLsr2C', 22],
  [
    '192:MUPMinqP6+wNQ7Q40L/iB3n2rIBrP0GZKF4jsef+0FVQLSwbLbj41iH8nFVYv980:x0CllivQiFmt',
    '192:JkjRcePWsNVQza3ntZStn5VfsoXMhRD9+xJMinqF6+wNQ7Q40L/i737rPVt:JkjlQyIrx+kll2',
    35,
  ],
  [
    '196608:pDSC8olnoL1v/uawvbQD7XlZUFYzYyMb615NktYHF7dREN/JNnQrmhnUPI+/n2Yr:5DHoJXv7XOq7Mb2TwYHXREN/3QrmktPd',
    '196608:7DSC8olnoL1v/uawvbQD7XlZUFYzYyMb615NktYHF7dREN/JNnQrmhnUPI+/n2Y7:3DHoJXv7XOq7Mb2TwYHXREN/3QrmktPt',
    97,
  ],
  ['', '3:a:b', null],
  ['192:asdasd', '3:a:b', null],
  ['3:a:b', 'asd:asdasd:aaaa', null],
]

test('ssdeep scores equal the published ones', () => {
  for (const [one, other, score] of SCORES) assert.equal(ssdeepScore(one, other), score, one)
})
