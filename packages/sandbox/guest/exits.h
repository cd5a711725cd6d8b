/* Looks at what a process holds in memory just before it ends: the kernel holds it until the watcher has looked. */
#ifndef EXITS_H
#define EXITS_H

/* Forks the watcher, which stays in the world of the caller; gives back the socket on which it waits for the listener. */
int start_watcher(void);
/* Called by the first process of the sample's world: from now on its own end, and that of all that come from it, is told to the
 * watcher behind the socket. */
void tell_ends(int watcher);
#endif
