// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A wallet that is a contract: it needs more than 2,300 gas to receive, and can be told to do worse.
contract Spender {
    enum Mood {
        Friendly,
        Reverting,
        GasBurning,
        Reentering
    }

    uint256 public received;
    Mood public mood;
    address private _target;
    bytes private _data;
    /// @notice The result of the re-entered call.
    bool public reentered;
    bytes public answer;

    receive() external payable {
        received += msg.value;
        if (mood == Mood.Reverting) revert("no, thank you");
        if (mood == Mood.GasBurning) {
            while (true) {}
        }
        if (mood == Mood.Reentering) (reentered, answer) = _target.call(_data);
    }

    function feel(Mood mood_) external {
        mood = mood_;
    }

    function reenter(address target, bytes calldata data) external {
        mood = Mood.Reentering;
        (_target, _data) = (target, data);
    }

    function run(address target, bytes calldata data) external payable returns (bytes memory) {
        (bool done, bytes memory result) = target.call{value: msg.value}(data);
        if (!done) {
            assembly {
                revert(add(result, 32), mload(result))
            }
        }
        return result;
    }
}
