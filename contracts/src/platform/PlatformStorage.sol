// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Checkpoints} from "@openzeppelin/contracts/utils/structs/Checkpoints.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {PermanentlyOwned} from "../access/PermanentlyOwned.sol";
import {IAssets} from "../interfaces/IAssets.sol";
import {IIntToken} from "../interfaces/IIntToken.sol";
import {ISettings} from "../interfaces/ISettings.sol";
import {IWhitelist} from "../interfaces/IWhitelist.sol";

/// @dev One slot: all that a purchase reads, and the proceeds that it writes.
struct SettingsSlot {
    uint40 startDate;
    uint32 rewardsDuration;
    uint8 referrerCro;
    uint8 referrerInt;
    uint8 referredInt;
    bool onlyAllowWhitelisted;
    bool restrictToPartners;
    bool buyingPaused;
    /// Whether the guardian has its one pause left.
    bool guardianMayPause;
    uint88 proceeds;
}

/// @dev One slot. Power is below 2^43 and time below 2^40, so that 96 bits never overflow.
struct EnergyAccount {
    uint96 generated;
    uint96 collected;
    uint40 updatedAt;
}

/// @dev One slot: what a pool has paid for each unit of power, times 2^40, and what is in it.
/// The widths suffice for the whole supply of 10^9 INT, whoever buys what:
/// - `staked` is at most the supply: 10^9 < 2^32.
/// - `units` <= `staked` x MAX_UNITS_PER_INT <= 10^9 x 10^5 = 10^14 < 2^48. In crystals that holds for the first buy (1 INT a
///   unit) and stays true: a buy pays units x staked / units rounded up, and a sell receives it rounded down, so both
///   leave at least as many INT per unit; a mint is refused beyond it. Gems have no units.
/// - `power` <= price / 40 for each asset, so at most 10^9 / 40 < 2^25 in gems and 10^14 / 40 < 2^42 in crystals.
struct Pool {
    uint128 index;
    uint48 power;
    uint32 staked;
    uint48 units;
}

/// @dev One slot: the wei that both pools have yet to receive, in how many seconds, as of `updatedAt`. Empty when
/// `left` is 0, which is so exactly when `secondsLeft` is 0.
struct Stream {
    uint88 left;
    uint24 secondsLeft;
    uint32 updatedAt;
}

/// @dev One slot: a holder's earnings already credited and paid, and its power.
struct Account {
    uint88 owed;
    uint88 claimed;
    uint32 gemPower;
    uint48 crystalPower;
}

/// @dev One slot: the pools' indexes up to which a holder has been credited.
struct Checkpoint {
    uint128 gems;
    uint128 crystals;
}

/// @dev One slot. CRO in wei, below 2^88 by the price steps; whole INT, below the supply of 10^9.
struct Bonuses {
    uint96 cro;
    uint96 claimedCro;
    uint32 int_;
    uint32 claimedInt;
}

/// @dev One slot: where the sale is, with the current step's end and price.
struct Progress {
    uint40 totalSold;
    uint40 stepEnd;
    uint88 stepPrice;
    uint8 stepIndex;
    uint32 totalUsers;
    uint40 intBonusesOwed;
}

/// @dev A step by the cumulative amount at which it ends.
struct StepEnd {
    uint40 end;
    uint88 price;
}

struct Buyer {
    uint96 invested;
    uint8 firstPhase;
}

struct Asset {
    uint32 power;
    uint40 unscaledPrice;
    bool everHeld;
    bool delisted;
    string name;
}

/// @title All of the platform's storage, and what every part needs
/// @dev Both halves of the platform (players' and operations') inherit this first and declare no storage of their own:
/// operations run on the platform's storage by delegatecall.
abstract contract PlatformStorage is PermanentlyOwned, ReentrancyGuardTransient {
    /// @dev Base units of one INT.
    uint256 internal constant INT = 1e18;
    uint256 internal constant MAX_PERCENTAGE = 20;
    uint256 internal constant MAX_STEPS = 64;
    uint256 internal constant MAX_REWARDS_DURATION = 90 days;
    uint256 internal constant MAX_MINT_BUDGET = 5_000_000;
    /// @dev The lowest price of crystals: mints stop where a price unit would cost less than 1/100,000 INT.
    uint256 internal constant MAX_UNITS_PER_INT = 100_000;

    IIntToken internal immutable _token;

    IWhitelist internal _generalWhitelist;
    IWhitelist internal _partnersWhitelist;
    IWhitelist internal _adminWhitelist;
    address internal _treasury;
    address internal _guardian;
    SettingsSlot internal _settings;

    Progress internal _progress;
    StepEnd[] internal _steps;
    mapping(address account => Buyer) internal _buyers;
    mapping(address referrer => Bonuses) internal _bonuses;

    Pool internal _gemPool;
    Pool internal _crystalPool;
    Stream internal _stream;
    mapping(address account => Account) internal _accounts;
    mapping(address account => Checkpoint) internal _checkpoints;
    mapping(address account => EnergyAccount) internal _energy;

    Asset[] internal _gems;
    Asset[] internal _crystals;
    mapping(address account => mapping(uint256 index => uint256)) internal _heldGems;
    mapping(address account => mapping(uint256 index => uint256)) internal _heldCrystals;

    uint256 internal _mintBudget;
    /// @dev All mints until a moment: price units in the lower 64 bits, above them the sum of each mint's part of the pool.
    Checkpoints.Trace208 internal _minted;

    modifier whenBuyingOpen() {
        if (_settings.buyingPaused) revert ISettings.BuyingIsPaused();
        _;
    }

    modifier before(uint256 deadline) {
        if (block.timestamp > deadline) revert ISettings.DeadlinePassed(deadline, block.timestamp);
        _;
    }

    constructor(IIntToken token_) {
        _token = token_;
    }

    function _sendNative(address to, uint256 amountWei) internal {
        (bool sent,) = to.call{value: amountWei}("");
        if (!sent) revert ISettings.NativeTransferFailed(to, amountWei);
    }

    function _nonZero(address account) internal pure returns (address) {
        if (account == address(0)) revert ISettings.ZeroAddress();
        return account;
    }

    function _contract(address account) internal view returns (address) {
        if (_nonZero(account).code.length == 0) revert ISettings.NotAContract(account);
        return account;
    }

    /// @dev A contract that answers `isWhitelisted` with a boolean, so that no list can break purchases or mints.
    function _whitelist(address list) internal view returns (IWhitelist) {
        (bool done, bytes memory answer) =
            _contract(list).staticcall(abi.encodeCall(IWhitelist.isWhitelisted, (address(this))));
        if (!done || answer.length != 32 || uint256(bytes32(answer)) > 1) revert ISettings.NotAWhitelist(list);
        return IWhitelist(list);
    }

    /// @dev A treasury, which must be able to receive INT: registration fees go there straight from players.
    function _listed(address treasury_) internal view returns (address) {
        _nonZero(treasury_);
        if (!_token.transfersOpen() && !_token.isListed(treasury_)) revert ISettings.TreasuryNotListed(treasury_);
        return treasury_;
    }

    function _atMost(uint256 value, uint256 maximum) internal pure returns (uint256) {
        if (value > maximum) revert ISettings.AboveMaximum(value, maximum);
        return value;
    }

    function _atLeast(uint256 value, uint256 minimum) internal pure returns (uint256) {
        if (value < minimum) revert ISettings.BelowMinimum(value, minimum);
        return value;
    }

    function _asset(uint256 index, bool isCrystal) internal view returns (Asset storage) {
        Asset[] storage list = isCrystal ? _crystals : _gems;
        if (index >= list.length) revert IAssets.UnknownAsset(isCrystal, index, list.length);
        return list[index];
    }

    /// @dev Power and price units of `amount` pieces. The bound on the amount keeps all products far below 2^256.
    function _sizeOf(Asset storage asset, uint256 amount) internal view returns (uint256 power, uint256 units) {
        if (amount == 0) revert IAssets.ZeroAmount();
        _atMost(amount, type(uint32).max);
        return (asset.power * amount, asset.unscaledPrice * amount);
    }

    function _saleSize() internal view returns (uint256) {
        return _steps.length == 0 ? 0 : _steps[_steps.length - 1].end;
    }

    /// @dev Whole INT here that are neither staked nor owed as bonuses.
    function _stock() internal view returns (uint256) {
        return _token.balanceOf(address(this)) / INT - _gemPool.staked - _crystalPool.staked - _progress.intBonusesOwed;
    }

    function _currentPhase() internal view returns (uint256) {
        return _steps.length == 0 ? 0 : uint256(_progress.stepIndex) + 1;
    }
}
