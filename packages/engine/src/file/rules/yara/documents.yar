// Documents that attack the program which opens them.

rule rtf_equation_object {
  meta:
    description = "An RTF document that carries an object of the old equation editor"
    score = 70
    attack = "T1203"
    false_positives = "Old documents with real formulas"
  strings:
    $rtf = "{\\rt"
    $name = "4571756174696f6e2e33" nocase
    $class = "02ce020000000000c000000000000046" nocase
    $update = "\\objupdate"
  condition:
    $rtf at 0 and ($name or $class) and $update
}

rule mhtml_activemime_macro {
  meta:
    description = "A web archive that carries Office macros"
    score = 60
    attack = "T1027"
    false_positives = "Documents saved as web archives by Office 2003"
  strings:
    $mime = "MIME-Version:" nocase
    $active = "QWN0aXZlTWltZQAA"
    $editdata = "editdata.mso" nocase
  condition:
    $mime in (0..2048) and $active and ($editdata or filesize < 1MB)
}

rule shortcut_runs_encoded_command {
  meta:
    description = "A shortcut that starts an encoded or hidden command"
    score = 85
    attack = "T1204.002,T1059.001"
    false_positives = "Shortcuts of administration tools"
  strings:
    $enc = /-e(nc|ncodedcommand|c)?\s{1,8}[A-Za-z0-9+\/=]{60,}/ nocase wide ascii
    $hidden = /-w(indowstyle)?\s{1,4}h(idden)?\b/ nocase wide ascii
    $mshta = /mshta(\.exe)?["']?\s{1,20}(https?:|vbscript:|javascript:)/ nocase wide ascii
  condition:
    uint32(0) == 0x0000004c and uint32(4) == 0x00021401 and filesize < 4MB and any of them
}
