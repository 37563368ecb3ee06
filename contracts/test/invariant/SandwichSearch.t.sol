// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlatformTest} from "../support/PlatformTest.sol";

/// @notice Searches for sequences that earn more than INT x time allows: up to twelve steps of four users in two blocks, around
/// purchases of anybody. It uses only functions that the live generation has too, and keeps its own account of the stream.
contract SandwichSearchTest is PlatformTest {
    uint256 private constant USERS = 4;
    uint256 private constant STEPS = 12;
    uint256 private constant DURATION = 7 days;
    uint256 private constant GEM = 0;
    uint256 private constant CRYSTAL = 1;
    /// @dev Moonstone and Pyraxite have the same power per INT, so that power is INT.
    uint256 private constant LARGEST = 7;
    uint256 private constant ANY_KIND = 8;

    /// @dev Wei that the stream still pays, and in how many seconds.
    uint256 private left;
    uint256 private secondsLeft;
    /// @dev The most that each user may have earned, in 1e-18 of a wei.
    uint256[USERS] private mayHaveEarned;
    /// @dev Of the present block: INT that each user bought, trades of crystals, and mints.
    uint256[USERS] private bought;
    uint256[USERS] private crystalTrades;
    uint256 private mints;
    uint256 private events;

    struct Position {
        bytes32 assets;
        uint256 wholeInt;
        uint256 crystalsInt;
        uint256 earned;
    }

    function setUp() public override {
        super.setUp();
        for (uint256 i = 0; i < USERS; ++i) _give(_user(i), 50_000_000);
    }

    /// @notice Where all assets have the same power per INT, a user earns at most its share of all staked INT in each second.
    /// forge-config: change.fuzz.runs = 2000
    function testFuzz_rewards_are_at_most_INT_times_time(uint256[STEPS] calldata words, uint256 shape) external {
        _search(words, shape, LARGEST);
    }

    /// @notice With all assets and with mints, a user earns at most its power's share of its pool's share in each second.
    /// forge-config: change.fuzz.runs = 2000
    function testFuzz_rewards_are_at_most_power_times_time(uint256[STEPS] calldata words, uint256 shape) external {
        _search(words, shape, ANY_KIND);
    }

    function _search(uint256[STEPS] calldata words, uint256 shape, uint256 kind) private {
        uint256 length = between(shape, 2, STEPS);
        uint256 inFirst = between(shape >> 8, 1, length);
        _block(words, 0, inFirst, kind);
        _wait(between(shape >> 16, 1, 2 * DURATION));
        _block(words, inFirst, length, kind);
        _wait(between(shape >> 64, 1, 2 * DURATION));
        _expectBounds();
    }

    function _block(uint256[STEPS] calldata words, uint256 from, uint256 to, uint256 kind) private {
        Position[USERS] memory before;
        for (uint256 i = 0; i < USERS; ++i) before[i] = _position(i);
        (mints, bought, crystalTrades) = (0, [uint256(0), 0, 0, 0], [uint256(0), 0, 0, 0]);
        for (uint256 i = from; i < to; ++i) _act(words[i], kind);
        for (uint256 i = 0; i < USERS; ++i) _expectNoProfit(i, before[i]);
        _expectBounds();
    }

    function _act(uint256 word, uint256 kind) private {
        ++events;
        uint256 who = word % USERS;
        uint256 pool = (word >> 16) % 2;
        uint256 index = kind == ANY_KIND ? (word >> 24) % 8 : kind;
        uint256 amount = between(word >> 32, 1, (word >> 28) % 4 == 0 ? 20 : 2);
        uint256 action = (word >> 8) % 9;
        if (action < 2) return _purchase(who, between(word >> 40, 1, 200_000) * CRO);
        if (action < 5) return _stake(who, pool, index, amount);
        if (action < 7) return _unstake(who, pool, index, amount);
        if (action == 7 && platform.calculateUserEarnings(_user(who)) != 0) _claim(_user(who));
        if (action == 8 && kind == ANY_KIND) _mintForAnother(index);
    }

    function _purchase(uint256 who, uint256 value) private {
        uint256 before = address(platform).balance;
        bought[who] += _buy(_user(who), value);
        uint256 half = (address(platform).balance - before) / 2;
        secondsLeft = (left * secondsLeft + half * DURATION) / (left + half);
        left += half;
    }

    function _stake(uint256 who, uint256 pool, uint256 index, uint256 amount) private {
        uint256 cost = pool == GEM ? platform.quoteGem(index, amount, true) : platform.quoteCrystal(index, amount, true);
        if (platform.spendableTokens(_user(who)) < cost) return;
        if (pool == GEM) return _buyGem(_user(who), index, amount);
        _buyCrystal(_user(who), index, amount);
        ++crystalTrades[who];
    }

    function _unstake(uint256 who, uint256 pool, uint256 index, uint256 amount) private {
        uint256 held = (pool == GEM ? platform.getGems(_user(who)) : platform.getCrystals(_user(who)))[index];
        if (held == 0) return;
        // Half of the time everything, so that closed loops are likely.
        if (amount > held || amount % 2 == 0) amount = held;
        if (pool == GEM) return _sellGem(_user(who), index, amount);
        _sellCrystal(_user(who), index, amount);
        ++crystalTrades[who];
    }

    /// @dev A mint is a gift to its receiver, so that the receiver is none of the users.
    function _mintForAnother(uint256 index) private {
        uint256 units = platform.totalPriceUnitsInCrystals();
        if (units / 100 < _price(index) || platform.mintable() < _price(index)) return;
        _mint(_person("winner"), index, 1);
        ++mints;
    }

    /// @dev Nothing changes in these seconds, so that all of them are alike.
    function _wait(uint256 seconds_) private {
        _pass(seconds_);
        if (_staked() == 0 || secondsLeft == 0) return;
        uint256 elapsed = seconds_ < secondsLeft ? seconds_ : secondsLeft;
        uint256 paid = left * elapsed / secondsLeft;
        for (uint256 i = 0; i < USERS; ++i) mayHaveEarned[i] += _shareOf(i, paid);
        (left, secondsLeft) = (left - paid, secondsLeft - elapsed);
    }

    /// @dev A user's part of `paid` wei: the pools share by their INT, and the users of a pool by power.
    function _shareOf(uint256 who, uint256 paid) private view returns (uint256 share) {
        address user = _user(who);
        (uint256 gems, uint256 crystals) = (platform.totalGemPower(), platform.totalCrystalPower());
        uint256 staked = _staked();
        if (gems != 0) share = paid * 1e18 * platform.totalIntInGems() * platform.currentGemPower(user) / (staked * gems);
        if (crystals == 0) return share;
        share += paid * 1e18 * platform.totalIntInCrystals() * platform.currentCrystalPower(user) / (staked * crystals);
    }

    /// @dev The INT in pools that have power.
    function _staked() private view returns (uint256 staked) {
        if (platform.totalGemPower() != 0) staked = platform.totalIntInGems();
        if (platform.totalCrystalPower() != 0) staked += platform.totalIntInCrystals();
    }

    function _position(uint256 who) private view returns (Position memory position) {
        address user = _user(who);
        uint256 power = platform.totalCrystalPower();
        position.assets = keccak256(abi.encode(platform.getGems(user), platform.getCrystals(user)));
        position.wholeInt = platform.spendableTokens(user);
        position.earned = _earned(who);
        if (power == 0) return position;
        position.crystalsInt = platform.totalIntInCrystals() * platform.currentCrystalPower(user) / power;
    }

    /// @dev Nobody earns within a block. A user who ends it with the same assets as before has gained no INT except for what
    /// it bought, the rounding of other users' crystal trades (1 INT each), and what a mint diluted (1 % of its crystals).
    function _expectNoProfit(uint256 who, Position memory before) private view {
        Position memory now_ = _position(who);
        atMost(now_.earned, before.earned + events, "earned within a block");
        if (now_.assets != before.assets) return;
        uint256 allowed = mints * (before.crystalsInt * 12 / 1000 + 1);
        for (uint256 i = 0; i < USERS; ++i) if (i != who) allowed += crystalTrades[i];
        atMost(now_.wholeInt, before.wholeInt + bought[who] + allowed, "profit of a closed loop");
    }

    /// @dev Rounding may add one wei per step.
    function _expectBounds() private view {
        for (uint256 i = 0; i < USERS; ++i) {
            atMost(_earned(i), mayHaveEarned[i] / 1e18 + events + 1, "more than INT x time");
        }
    }

    function _earned(uint256 who) private view returns (uint256) {
        return platform.calculateUserEarnings(_user(who)) + platform.totalClaimed(_user(who));
    }

    function _user(uint256 who) private view returns (address) {
        return [alice, bob, carol, partner][who];
    }
}
