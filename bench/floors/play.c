/* Plays the games of one floor and nothing else, for time measurements and callgrind.  argv: games seed seats
 * -DHAS_ROUNDS where a game has rounds to be counted
 * cc -O3 -DFLOOR='"voltage_floor.c"' play.c; -DHAS_INIT where the floor has an init(), -DHAS_SEATS where its new_game takes seats */
#define LIB
#include FLOOR

static double cpu(void) { struct timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec + 1e-9 * t.tv_nsec; }

int main(int argc, char **argv) {
    if (argc != 4) return 2;
    int games = atoi(argv[1]), seed = atoi(argv[2]), seats = atoi(argv[3]);
    long decisions = 0, rounds = 0;
    Game g;
#ifdef HAS_INIT
    init();
#endif
    double began = cpu();
    for (int i = 0; i < games; i++) {
#ifdef HAS_SEATS
        new_game(&g, seed + i, seats);
#else
        new_game(&g, seed + i);
#endif
        decisions += playout(&g);
#ifdef HAS_ROUNDS
        rounds += g.round;
#endif
    }
    double seconds = cpu() - began;
    printf("{\"seats\": %d, \"games\": %d, \"decisions\": %ld, \"rounds\": %ld, \"seconds\": %.6f}\n", seats, games, decisions, rounds, seconds);
}
