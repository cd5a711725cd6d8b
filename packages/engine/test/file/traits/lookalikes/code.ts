// Honest programs in source, and documents that speak of attacks.
import { file, type Lookalike } from './lookalike.ts'

export const code: readonly Lookalike[] = [
  file(
    'winapi.py',
    'import ctypes\nfrom ctypes import wintypes\nRtlMoveMemory = ctypes.windll.kernel32.RtlMoveMemory\nRtlMoveMemory.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)\nCreateFileMapping = ctypes.windll.kernel32.CreateFileMappingW\n\nclass MemoryMap:\n    def write(self, msg):\n        RtlMoveMemory(self.view + self.pos, msg, len(msg))\n',
  ),
  file(
    'callback.py',
    'import ctypes\nCALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)\n@CALLBACK\ndef on_event(data):\n    return 0\nctypes.memmove(buffer, source, 16)\n',
  ),
  file(
    'client.py',
    'import requests\nimport subprocess\n\ndef version():\n    return subprocess.run(["git", "describe"], capture_output=True, text=True).stdout\n\nr = requests.get("https://api.example.org/v1")\nprint(r.json(), version())\n',
  ),
  file(
    'decode.py',
    'import base64, json, zlib\n\ndef load(blob):\n    return json.loads(zlib.decompress(base64.b64decode(blob)))\n',
  ),
  file(
    'setup.py',
    'from setuptools import setup\nexec(open("pkg/version.py").read())\nsetup(name="pkg", version=__version__)\n',
  ),
  file(
    'sockets.py',
    'import socket\ns = socket.socket()\ns.bind(("127.0.0.1", 8000))\ns.listen(1)\nconn, _ = s.accept()\nconn.sendall(b"hi")\n',
  ),
  file(
    'scanner.py',
    'SIGNATURES = ["powershell -enc", "IEX(New-Object Net.WebClient).DownloadString", "vssadmin delete shadows", "bash -i >& /dev/tcp/"]\n\ndef scan(text):\n    return [s for s in SIGNATURES if s in text]\n',
  ),
  file(
    'template.php',
    '<?php\nrequire "vendor/autoload.php";\n$name = htmlspecialchars($_GET["name"] ?? "", ENT_QUOTES);\necho "<p>Hello " . $name . "</p>";\n$data = base64_decode($row["payload"]);\n',
  ),
  file(
    'wp.php',
    '<?php\nif (isset($_POST["submit"])) {\n  update_option("x", sanitize_text_field($_POST["x"]));\n}\nexec("git rev-parse HEAD", $out);\n',
  ),
  file(
    'page.jsp',
    '<%@ page contentType="text/html" %><% String q = request.getParameter("q"); out.print(escape(q)); %>',
  ),
  file(
    'notes.txt',
    'Notes on the incident: the macro ran powershell -enc and fetched http://203.0.113.7/a.exe with certutil -urlcache -f. The attacker then deleted shadow copies (vssadmin delete shadows /all).\n',
  ),
  file(
    'README.md',
    '# Installer\n\nRun `curl -sSf https://sh.rustup.rs | sh`.\n\nOn Windows: `iex ((New-Object System.Net.WebClient).DownloadString("https://community.chocolatey.org/install.ps1"))`\n',
  ),
]
