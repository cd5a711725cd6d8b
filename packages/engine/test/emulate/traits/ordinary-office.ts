// Macros of offices, and shell scripts of servers, as they lie on real machines; written for this suite.
import { excelWorkbook, paragraph, wordDocument } from '../../file/traits/write-office.ts'
import type { OrdinaryScript } from './script-case.ts'

const workbook = (source: string): Buffer => excelWorkbook({}, { macros: [{ name: 'Module1', source }] })
const letter = (source: string): Buffer =>
  wordDocument(paragraph('Dear customer'), {}, [{ name: 'ThisDocument', source }])

export const ordinaryOfficeScripts: readonly OrdinaryScript[] = [
  {
    name: 'a table is summed and formatted',
    file: 'budget.xlsm',
    source: workbook(
      'Sub Summarise()\nDim i As Long\nFor i = 2 To 200\nIf Cells(i, 3).Value > 100 Then Cells(i, 4).Interior.Color = vbRed\nRange("E1").Value = Range("E1").Value + Val(Cells(i, 3).Value)\nNext i\nColumns("A:E").AutoFit\nMsgBox "Done"\nEnd Sub',
    ),
  },
  {
    name: 'a form greets its user and checks its fields',
    file: 'form.docm',
    source: letter(
      'Private Sub Document_Open()\nIf ActiveDocument.ReadOnly = False Then\nActiveDocument.Bookmarks("today").Range.Text = Format(Date, "d mmmm yyyy")\nEnd If\nEnd Sub\nSub CheckFields()\nDim f\nFor Each f In ActiveDocument.FormFields\nIf f.Result = "" Then MsgBox "Please fill in " & f.Name\nNext\nEnd Sub',
    ),
  },
  {
    name: 'sheets saved as files of their own',
    file: 'export.xlsm',
    source: workbook(
      'Sub ExportAll()\nDim s, p\np = ThisWorkbook.Path & "\\export\\"\nIf Dir(p, vbDirectory) = "" Then MkDir p\nFor Each s In ThisWorkbook.Worksheets\ns.Copy\nActiveWorkbook.SaveAs p & s.Name & ".csv", 6\nActiveWorkbook.Close False\nNext\nEnd Sub',
    ),
  },
  {
    name: 'a mail with the open report',
    file: 'mail.xlsm',
    source: workbook(
      'Sub SendReport()\nDim o, m\nSet o = CreateObject("Outlook.Application")\nSet m = o.CreateItem(0)\nm.To = "team@corp.example"\nm.Subject = "Weekly report"\nm.Attachments.Add ThisWorkbook.FullName\nm.Display\nEnd Sub',
    ),
  },
  {
    name: 'a log beside the workbook',
    file: 'log.xlsm',
    source: workbook(
      'Private Sub Workbook_Open()\nOpen ThisWorkbook.Path & "\\open.log" For Append As #1\nPrint #1, Now & " " & Environ("USERNAME")\nClose #1\nEnd Sub',
    ),
  },
  {
    name: 'a database dumped, packed and sent to another server',
    file: 'backup.sh',
    source:
      '#!/bin/bash\nset -euo pipefail\nSTAMP=$(date +%F)\nOUT=/var/backups/db-$STAMP.sql.gz\npg_dump --no-owner app | gzip > "$OUT"\nrsync -a --delete /var/backups/ backup@nas.corp.example:/srv/backup/\nfind /var/backups -name "*.gz" -mtime +14 -delete\necho "backup $STAMP done" | logger -t backup\n',
  },
  {
    name: 'a server is set up with packages and a service',
    file: 'setup.sh',
    source:
      '#!/bin/sh\nset -e\napt-get update -q && apt-get install -y nginx certbot\ninstall -m 0644 app.service /etc/systemd/system/app.service\nsystemctl daemon-reload\nsystemctl enable --now app\nufw allow 443/tcp\ncertbot --nginx -n -d www.corp.example --agree-tos -m it@corp.example\n',
  },
  {
    name: 'a tool is installed from its releases with a checksum',
    file: 'install.sh',
    source:
      '#!/usr/bin/env bash\nset -e\nVERSION=1.4.2\nOS=$(uname -s | tr A-Z a-z)\ncurl -fsSLO "https://github.com/vendor/tool/releases/download/v$VERSION/tool-$OS.tar.gz"\ncurl -fsSLO "https://github.com/vendor/tool/releases/download/v$VERSION/SHA256SUMS"\nsha256sum --ignore-missing -c SHA256SUMS\ntar xzf tool-$OS.tar.gz\nsudo install -m 755 tool /usr/local/bin/tool\nrm -f tool-$OS.tar.gz\n',
  },
  {
    name: 'an entry point of a container',
    file: 'docker-entrypoint.sh',
    source:
      '#!/bin/sh\nset -e\nif [ "$1" = "app" ] && [ "$(id -u)" = "0" ]; then\n  chown -R app:app /data\n  exec su-exec app "$0" "$@"\nfi\ntest -n "$DATABASE_URL"\n/app/bin/migrate up\nexec "$@"\n',
  },
  {
    name: 'logs are watched and a chat of the team is told',
    file: 'watch.sh',
    source:
      '#!/bin/bash\nwhile true; do\n  if ! curl -fsS -m 10 https://www.corp.example/health > /dev/null; then\n    curl -s -X POST -H "Content-Type: application/json" -d "{\\"text\\":\\"site is down\\"}" "$WEBHOOK_URL"\n  fi\n  sleep 60\ndone\n',
  },
  {
    name: 'old branches removed and the tree tagged',
    file: 'release.sh',
    source:
      '#!/bin/bash\nset -e\ngit fetch --prune\ngit branch --merged main | grep -v main | xargs -r git branch -d\nVERSION=$(node -p "require(\'./package.json\').version")\nnpm test && npm publish --access public\ngit tag "v$VERSION" && git push --tags\n',
  },
  {
    name: 'a package manager of a site, as the site says',
    file: 'Get-Scoop.ps1',
    label: 'suspicious',
    source:
      'Set-ExecutionPolicy -ExecutionPolicy RemoteSigned -Scope CurrentUser\nInvoke-RestMethod -Uri https://get.scoop.sh | Invoke-Expression\nscoop install git 7zip\n',
  },
  {
    name: 'a module with helpers, help and parameters',
    file: 'Tools.psm1',
    source: `<#
.SYNOPSIS
  Small helpers of the desk.
#>
function Get-Uptime {
  [CmdletBinding()]
  param([Parameter(ValueFromPipeline = $true)][string[]]$ComputerName = $env:COMPUTERNAME)
  process { foreach ($c in $ComputerName) { $os = Get-CimInstance Win32_OperatingSystem -ComputerName $c; [pscustomobject]@{ Computer = $c; Uptime = (Get-Date) - $os.LastBootUpTime } } }
}
function Restart-Printing { Stop-Service Spooler -Force; Remove-Item "$env:SystemRoot\\System32\\spool\\PRINTERS\\*" -Force -ErrorAction SilentlyContinue; Start-Service Spooler }
Export-ModuleMember -Function Get-Uptime, Restart-Printing
`,
  },
]
