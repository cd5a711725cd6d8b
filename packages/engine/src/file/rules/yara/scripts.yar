// Scripts and texts.

rule webshell_php_request_to_eval {
  meta:
    description = "PHP that runs what a request brings"
    score = 85
    attack = "T1505.003"
    false_positives = "Teaching material, consoles for developers"
  strings:
    $php = "<?php" nocase
    $short = "<?="
    $direct = /(eval|assert|system|passthru|shell_exec|proc_open|popen|create_function)\s{0,8}\(\s{0,8}@?\$_(GET|POST|REQUEST|COOKIE|SERVER)\s{0,4}\[/ nocase
    $decoded = /(eval|assert)\s{0,8}\(\s{0,8}@?(base64_decode|gzinflate|gzuncompress|str_rot13|strrev)\s{0,8}\(\s{0,8}@?\$_(GET|POST|REQUEST|COOKIE)/ nocase
  condition:
    filesize < 1MB and ($php or $short) and ($direct or $decoded)
}

rule webshell_php_packed {
  meta:
    description = "PHP that unpacks itself through several layers and runs the result"
    score = 65
    attack = "T1505.003,T1027"
    false_positives = "Commercial PHP products that hide their source"
  strings:
    $php = "<?php" nocase
    $layers = /(eval|assert)\s{0,8}\(\s{0,8}(gzinflate|gzuncompress|str_rot13)\s{0,8}\(\s{0,8}(base64_decode|str_rot13|strrev)\s{0,8}\(/ nocase
  condition:
    filesize < 2MB and $php and $layers
}

rule webshell_asp_request_to_eval {
  meta:
    description = "ASP that runs what a request brings"
    score = 85
    attack = "T1505.003"
    false_positives = "Teaching material"
  strings:
    $asp = "<%"
    $vb = /(eval|execute|executeglobal)\s{0,8}\(?\s{0,8}request\s{0,8}[(.]/ nocase
    $net = /Process\.Start\s{0,8}\(\s{0,8}Request\s{0,4}[\[.]/ nocase
  condition:
    filesize < 1MB and $asp and ($vb or $net)
}

rule webshell_jsp_request_to_exec {
  meta:
    description = "JSP that runs what a request brings"
    score = 80
    attack = "T1505.003"
    false_positives = "Teaching material"
  strings:
    $jsp = "<%"
    $exec = /getRuntime\s{0,4}\(\s{0,4}\)\s{0,4}\.\s{0,4}exec\s{0,4}\(\s{0,8}request\s{0,4}\.\s{0,4}getParameter/ nocase
  condition:
    filesize < 1MB and $jsp and $exec
}

rule reverse_shell_one_liner {
  meta:
    description = "A command line that gives a shell to a remote host"
    score = 80
    subject = "command"
    attack = "T1059.004,T1059.006"
    false_positives = "Security documentation and rule collections"
  strings:
    // Where a command begins: what a comment or a sentence speaks of stands behind other words.
    $bash = /(^|[\n;&|"'`(])[ \t]{0,8}((sudo|nohup|exec|eval|setsid)[ \t]{1,4})?(\/bin\/)?(ba)?sh\s{1,4}-i\s{0,4}[0-9]?[>&]{1,2}\s{0,4}&?\s{0,4}\/dev\/(tcp|udp)\/[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\/[0-9]{1,5}/
    $fifo = /mkfifo\s{1,4}\/tmp\/\w{1,16}\s{0,4};\s{0,4}cat\s{1,4}\/tmp\/\w{1,16}\s{0,4}\|\s{0,4}\/bin\/(ba)?sh\s{1,4}-i/
    $python = /socket\.connect\s{0,4}\(\s{0,4}\(["'][0-9.]{7,15}["'],\s{0,4}[0-9]{1,5}\s{0,4}\)\s{0,4}\)\s{0,4};?\s{0,4}\n?\s{0,4}os\.dup2/
    $perl = /use Socket;\$i=["'][0-9.]{7,15}["'];\$p=[0-9]{1,5};socket\(S,PF_INET/
  condition:
    filesize < 256KB and any of them
}

rule powershell_memory_loader {
  meta:
    description = "PowerShell that puts code into memory and runs it"
    score = 85
    attack = "T1059.001,T1620"
    false_positives = "Security tests"
  strings:
    $alloc = "VirtualAlloc" nocase
    $thread = "CreateThread" nocase
    $type = "Add-Type" nocase
    $dynamic = "DefineDynamicAssembly" nocase
    $delegate = "GetDelegateForFunctionPointer" nocase
    $decode = "FromBase64String" nocase
    $copy = "Marshal]::Copy" nocase
  condition:
    filesize < 4MB and uint16(0) != 0x5a4d and $decode and ($copy or $thread) and $alloc and ($delegate or $type or $dynamic)
}

rule ransom_note_text {
  meta:
    description = "A text that demands ransom for files"
    score = 65
    attack = "T1486"
    false_positives = "Articles that quote one"
    subject = "text"
  strings:
    $encrypted = /(your|all of your|all your) (important |personal )?(files|documents|data|network)[^.\n]{0,60} (have been|has been|are|were|was) (encrypted|locked|stolen)/ nocase
    $pay = /(bitcoin|monero|btc|xmr) (wallet|address|to the following)|send [0-9.]{1,8} (btc|bitcoin|xmr)/ nocase
    $onion = /[a-z2-7]{16,56}\.onion/
    $tor = "torproject.org" nocase
    $warn = /do not (rename|try to decrypt|modify|use third)/ nocase
  condition:
    filesize < 64KB and uint16(0) != 0x5a4d and $encrypted and 2 of ($pay, $onion, $tor, $warn)
}

rule miner_configuration {
  meta:
    description = "Settings of a cryptocurrency miner"
    score = 55
    attack = "T1496"
    false_positives = "Miners that their owner installed"
  strings:
    $pools = "\"pools\"" nocase
    $algo = "\"algo\"" nocase
    $donate = "\"donate-level\"" nocase
    $stratum = "stratum+" nocase
    $coin = "\"coin\"" nocase
    $rig = "\"rig-id\"" nocase
  condition:
    filesize < 256KB and uint32(0) != 0x464c457f and uint16(0) != 0x5a4d and $pools and 3 of ($algo, $donate, $stratum, $coin, $rig)
}
