/* Hands every packet to this machine, whatever its address and port, to two sockets: a program of the kernel's own machine
 * (BPF, attached where the kernel looks up a listener) needs neither a firewall nor 65,535 listeners. */
#ifndef CATCH_ALL_H
#define CATCH_ALL_H
/* Returns 0, or -1 with errno set. Both sockets are IPv6 and take IPv4 too. Loopback addresses stay as they are. */
int catch_all(int tcp, int udp);
#endif
