// What makes the sample's machine worth an attacker's while: files of people, keys that open nothing, and tools of an
// administrator. All of it is invented.

/** What the secrets hold that stands nowhere else: it tells when one of them is sent away. */
export const MARKS = ['Yb3kQ7vXw2mZr9Ld', 'Tq8sHn4cVf1jPe6u', 'Gm5xWz0aKd3rBt7y', 'Xn0ZfGq4M1ToyQm9Qd2y'] as const
const [KEY_MARK, CLOUD_MARK, SITE_MARK, PASSWORD_MARK] = MARKS

/** Documents for those who encrypt or take them, and secrets where they are looked for. */
export const USER_FILES: Readonly<Record<string, string>> = {
  'etc/shadow':
    'root:!:19700:0:99999:7:::\ndaemon:*:19700:0:99999:7:::\nwww-data:*:19700:0:99999:7:::\nnobody:*:19700:0:99999:7:::\n' +
    `anna:$6$7fWzK1nq$${PASSWORD_MARK}m3j7s8uYt1oJ5eRrVbWcPpLkHgFdSaQwErTyUiOpAsDfGhJkLzXcVbNm1234567/:19723:0:99999:7:::\n`,
  'home/anna/notes.txt': 'Call the printer company on Monday.\nInvoice 2291 is paid.\n',
  'home/anna/Documents/budget.csv': 'month,income,expenses\nJanuary,4100,3650\nFebruary,4100,3820\n',
  'home/anna/Documents/contract.txt': 'This contract is made between the parties named below.\n',
  'home/anna/Documents/customers.csv': 'name,city,since\nBerg & Sons,Oslo,2019\nNordlys AS,Bergen,2021\n',
  'home/anna/Documents/offer.txt': 'We are pleased to offer 40 chairs at 59 each.\n',
  'home/anna/Documents/minutes.txt': 'Present: Anna, Jonas, Mia. Next meeting on the 12th.\n',
  'home/anna/Documents/report.pdf':
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  'home/anna/Pictures/summer.jpg': '\u00ff\u00d8\u00ff\u00e0 not a picture\n',
  'home/anna/Downloads/price-list.txt': 'Chair 59\nTable 180\n',
  'root/shop.sql': "CREATE TABLE orders (id int, customer text);\nINSERT INTO orders VALUES (1, 'Nordlys AS');\n",
  'home/anna/.ssh/id_ed25519': `of no use: the key of a machine that is not there ${KEY_MARK}\n`,
  'root/.ssh/id_ed25519': `of no use: the key of a machine that is not there ${KEY_MARK}\n`,
  'root/.aws/credentials': `[default]\naws_access_key_id = EXAMPLE\naws_secret_access_key = ${CLOUD_MARK}\n`,
  'root/.my.cnf': '[client]\nuser=shop\npassword=example\n',
  'var/www/html/.env': `DB_HOST=10.0.2.20\nDB_PASSWORD=${SITE_MARK}\n`,
  'var/www/html/wp-config.php': `<?php\ndefine('DB_NAME', 'shop');\ndefine('DB_PASSWORD', '${SITE_MARK}');\n`,
}

const SUCCEEDS = '#!/bin/sh\nexit 0\n'

/**
 * Tools that change a machine which is not there: the real ones would only say that they may not, and a script that looks
 * for them in vain calls nothing that could be seen. These succeed and do nothing.
 */
export const STAND_INS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['iptables', 'ip6tables', 'iptables-save', 'nft', 'ufw', 'firewall-cmd', 'setenforce', 'auditctl'],
      ...['systemctl', 'service', 'update-rc.d', 'chkconfig', 'rc-update', 'chattr', 'lsattr', 'udevadm'],
      ...['apt', 'apt-get', 'yum', 'dnf', 'apk', 'docker', 'modprobe', 'insmod', 'rmmod', 'at'],
      ...['ssh', 'scp', 'sshpass', 'nmap', 'masscan', 'tcpdump', 'socat', 'screen', 'tmux', 'kubectl', 'redis-cli'],
      ...['mysql', 'psql', 'sendmail', 'mail', 'git', 'make', 'gcc', 'unzip', 'zip', 'rsync', 'dmidecode'],
    ].map((name) => [name, SUCCEEDS]),
  ),
  'systemd-detect-virt': '#!/bin/sh\necho none\nexit 1\n',
  getenforce: '#!/bin/sh\necho Disabled\n',
  // Whoever may do everything is allowed to do it again.
  sudo: '#!/bin/sh\nwhile :; do case $1 in -u) shift 2 ;; -*) shift ;; *) break ;; esac; done\nexec "$@"\n',
}
