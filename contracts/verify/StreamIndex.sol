// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IIntToken} from "../src/interfaces/IIntToken.sol";
import {PlatformStorage} from "../src/platform/PlatformStorage.sol";
import {RewardStream} from "../src/platform/RewardStream.sol";

/// @title The arithmetic of the reward stream
/// @notice The platform's own `_payout` and `_indexStep`, for any stream, clock, stakes and power of their stored widths.
contract StreamIndex is RewardStream {
    constructor() Ownable(msg.sender) PlatformStorage(IIntToken(address(1))) {}

    /// @dev The stream never pays more than it holds and never gets more time.
    function prove_payout_is_covered(uint88 left, uint24 time, uint40 elapsed, uint32 gems, uint32 crystals) external pure {
        (uint256 toGems, uint256 toCrystals, uint256 timeLeft) = _payout(left, time, elapsed, gems, crystals);
        assert(toGems + toCrystals <= left);
        assert(timeLeft <= time);
    }

    /// @dev While no INT is staked nothing is paid and no time passes.
    function prove_pause(uint88 left, uint24 time, uint40 elapsed) external pure {
        (uint256 toGems, uint256 toCrystals, uint256 timeLeft) = _payout(left, time, elapsed, 0, 0);
        assert(toGems == 0 && toCrystals == 0);
        assert(timeLeft == time);
    }

    /// @dev Within one block nobody is paid: staking and unstaking around a purchase earns nothing.
    function prove_one_block_pays_nothing(uint88 left, uint24 time, uint32 gems, uint32 crystals) external pure {
        require(time != 0);
        (uint256 toGems, uint256 toCrystals, uint256 timeLeft) = _payout(left, time, 0, gems, crystals);
        assert(toGems == 0);
        assert(toCrystals == 0);
        assert(timeLeft == time);
    }

    /// @dev A pool without staked INT receives nothing.
    function prove_no_stake_no_pay(uint88 left, uint24 time, uint40 elapsed, uint32 staked) external pure {
        (uint256 toGems,,) = _payout(left, time, elapsed, 0, staked);
        assert(toGems == 0);
        (, uint256 toCrystals,) = _payout(left, time, elapsed, staked, 0);
        assert(toCrystals == 0);
    }

    /// @dev A pool is credited with no more than it is paid, so that rounding stays with the platform.
    function prove_index_is_covered(uint88 amount, uint48 power) external pure {
        require(power != 0);
        assert(_indexStep(amount, power) * power <= uint256(amount) * 2 ** 40);
    }
}
