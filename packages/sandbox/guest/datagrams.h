#ifndef DATAGRAMS_H
#define DATAGRAMS_H
/* Takes one datagram from the socket, which must tell for which address it came. */
void hear_datagram(int socket_number);
#endif
