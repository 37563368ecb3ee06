// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The state of the reference model in plain, unpacked integers: whole INT, wei, seconds.
abstract contract ModelState {
    uint256 internal constant FINE = 1e18;
    uint256 internal constant USERS = 5;
    uint256 internal constant MAX_KINDS = 10;
    uint256 internal constant STEP_SIZE = 40_000_000;
    uint256 internal constant SALE_SIZE = 400_000_000;
    uint256 internal constant GEM = 0;
    uint256 internal constant CRYSTAL = 1;

    struct PoolModel {
        uint256 staked;
        uint256 units;
        uint256 power;
    }

    struct KindModel {
        uint256 power;
        uint256 price;
        bool isDelisted;
        bool everHeld;
    }

    struct UserModel {
        uint256[2] power;
        uint256[MAX_KINDS][2] held;
        uint256 int_;
        uint256 earnedFine;
        uint256 claimed;
        uint256 invested;
        uint256 firstPhase;
        uint256 bonusCro;
        uint256 bonusInt;
        uint256 energy;
        uint256 collected;
        bool isPartner;
        bool isGeneral;
    }

    struct MintModel {
        uint256 at;
        uint256 units;
        /// @dev The part of the pool that it was, in 1e-18, rounded up.
        uint256 part;
    }

    PoolModel[2] internal _pools;
    KindModel[][2] internal _kinds;
    UserModel[USERS] internal _users;
    MintModel[] internal _mints;
    uint256 internal _sold;
    uint256 internal _buyers;
    uint256 internal _proceeds;
    /// @dev The reward stream: what it still pays, in 1e-18 of a wei, and in how many seconds.
    uint256 internal _leftFine;
    uint256 internal _secondsLeft;
    uint256 internal _duration;
    uint256[3] internal _percentages = [uint256(10), 10, 15];
    uint256 internal _mintBudget = 1_000_000;
    bool internal _isOnlyGeneral;
    bool internal _isOnlyPartners = true;
    bool internal _transfersOpen;
    bool internal _guardianMayPause = true;
    /// @dev The native coin of the platform, and the part of it that was sent without a purchase.
    uint256 internal _coins;
    uint256 internal _strayCoins;
    /// @dev INT in base units that the platform has beside stakes and owed bonuses.
    uint256 internal _stock;
    uint256 internal _intOwed;
    uint256 internal _now;

    function _phase() internal view returns (uint256) {
        return _sold == SALE_SIZE ? 10 : _sold / STEP_SIZE + 1;
    }

    function _stepPrice() internal view returns (uint256) {
        return 0.0025e18 * 2 ** (_phase() - 1);
    }
}
