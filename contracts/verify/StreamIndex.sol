// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IIntToken} from "../src/interfaces/IIntToken.sol";
import {HolderStreams} from "../src/platform/HolderStreams.sol";
import {PlatformStorage, Pool, Streams} from "../src/platform/PlatformStorage.sol";

/// @title The accumulators only grow
/// @notice The platform's own streams; pool, streams and clock are anything at all.
contract StreamIndex is HolderStreams {
    constructor() Ownable(msg.sender) PlatformStorage(IIntToken(address(1))) {}

    /// @dev Bringing a stream up to now never lowers its index, never creates money and never adds time.
    function prove_advance(Pool memory pool, Streams memory streams, bool isCrystal) external view {
        uint256 leftBefore = isCrystal ? streams.crystalsLeft : streams.gemsLeft;
        uint256 secondsBefore = isCrystal ? streams.crystalsSeconds : streams.gemsSeconds;
        (uint256 index, uint256 left, uint256 secondsLeft) = _advance(pool, streams, isCrystal);
        assert(index >= pool.index);
        assert(left <= leftBefore);
        assert(secondsLeft <= secondsBefore);
    }

    /// @dev A pool pays for no more than what left its stream, so that rounding stays with the platform.
    function prove_paid_is_covered(Pool memory pool, Streams memory streams) external view {
        (uint256 index, uint256 left,) = _advance(pool, streams, false);
        assert((index - pool.index) * pool.power <= (streams.gemsLeft - left) * 2 ** 40);
    }

    /// @dev What is written back fits its 128 bits within the documented bound on all distributions, 2^87 wei.
    function prove_index_fits(Pool memory pool, Streams memory streams) external view {
        require(pool.index <= 2 ** 127 && streams.gemsLeft <= 2 ** 87 - 1);
        (uint256 index,,) = _advance(pool, streams, false);
        assert(index <= type(uint128).max);
    }
}
