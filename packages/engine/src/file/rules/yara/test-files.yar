// Files that exist to test scanners.

rule eicar_test_file {
  meta:
    description = "The EICAR antivirus test file"
    score = 100
    attack = ""
    false_positives = "Texts that quote it whole at their very start"
  strings:
    // Written as bytes, so that scanners do not take this file for the test file.
    $head = { 58 35 4F 21 50 25 40 41 50 5B 34 5C 50 5A 58 35 34 28 50 5E 29 37 43 43 29 37 7D 24 45 49 43 41 52 }
  condition:
    $head at 0 and filesize <= 128
}
